import type { DB } from './tables.ts'
import { toSnakeCase } from './to-snake-case.ts'

/** Where a table's rows are once they are spread over several servers: with their organisation, on all, or on one. */
export type TablePlacement = 'with-organisation' | 'everywhere' | 'at-coordinator'

/** Tables that lead to an organisation before one is known: nobody's rows are hidden there. */
const directoryPlacement = {
  apiKeySecrets: 'at-coordinator',
  calendarFeeds: 'at-coordinator',
  familySecrets: 'at-coordinator',
  learnerCards: 'everywhere',
  oneTimeLinks: 'at-coordinator',
  organisationCodes: 'everywhere',
  organisationExportLinks: 'at-coordinator',
  providerDomains: 'everywhere',
  sessions: 'at-coordinator',
  signInRules: 'everywhere',
  staffMembers: 'everywhere',
  submitTickets: 'at-coordinator',
  unsubscribeLinks: 'at-coordinator',
} as const satisfies Partial<Record<keyof DB, TablePlacement>>

/** Tables that belong to no organisation. */
const ofNobodyPlacement = {
  accountAuditEntries: 'at-coordinator',
  accountDevices: 'at-coordinator',
  accountIdentities: 'at-coordinator',
  accountNotices: 'at-coordinator',
  accounts: 'everywhere',
  codeRequests: 'at-coordinator',
  codes: 'at-coordinator',
  developmentMails: 'at-coordinator',
  failedTries: 'at-coordinator',
  licenceNumbers: 'at-coordinator',
  providerVisits: 'at-coordinator',
  recoveryCodes: 'everywhere',
  registrations: 'at-coordinator',
  sealingKeys: 'at-coordinator',
  secondFactors: 'everywhere',
  secondSteps: 'at-coordinator',
} as const satisfies Partial<Record<keyof DB, TablePlacement>>

const apart = new Map<string, TablePlacement>(
  Object.entries({ ...directoryPlacement, ...ofNobodyPlacement }).map(([name, placement]) => [
    toSnakeCase(name),
    placement,
  ]),
)

/** Of a table as SQL names it; all that are not listed belong to an organisation, and stand with it. */
export const placementOf = (table: string): TablePlacement => apart.get(table) ?? 'with-organisation'

/** As SQL names them. */
export const directoryTables: readonly string[] = Object.keys(directoryPlacement).map(toSnakeCase)
export const tablesOfNobody: readonly string[] = Object.keys(ofNobodyPlacement).map(toSnakeCase)
