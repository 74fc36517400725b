import type { Closure } from './endpoints.ts'

/** Somebody founded an organisation. */
export interface OrganisationCreated {
  type: 'organisation-founded'
  founderAccountId: string
  hasFirstRewards: boolean
}

/** The organisation shows another picture for its logo, or none; whoever keeps pictures refuses one that is not there. */
export interface LogoChosen {
  type: 'logo-chosen'
  logo: string | null
}

/** The organisation goes by other clocks; whatever went by the old ones goes by these. */
export interface TimeZoneChanged {
  type: 'time-zone-changed'
  from: string
  to: string
}

/** Days were closed or opened again; whatever is planned ahead must be planned anew. */
export interface ClosuresChanged {
  type: 'closures-changed'
  changedBy: string
  /** What was closed before and what is closed now. */
  spans: readonly Pick<Closure, 'startsOn' | 'endsOn'>[]
}
