/** Somebody founded an organisation. */
export interface OrganisationFounded {
  type: 'organisation-founded'
  founderAccountId: string
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
}
