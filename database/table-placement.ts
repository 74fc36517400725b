import type { DB } from './tables.ts'
import { toSnakeCase } from './to-snake-case.ts'

/** Where a table's rows are once they are spread over several servers: with their organisation, or on the one that is asked. */
export type TablePlacement = 'with-organisation' | 'at-coordinator'

/** Tables that lead to an organisation before one is known, as SQL names them: nobody's rows are hidden there. */
export const directoryTables: readonly string[] = (
  [
    'apiKeySecrets',
    'calendarFeeds',
    'familySecrets',
    'learnerCards',
    'oneTimeLinks',
    'organisationCodes',
    'organisationExportLinks',
    'providerDomains',
    'sessions',
    'signInRules',
    'staffMembers',
    'submitTickets',
    'unsubscribeLinks',
  ] as const satisfies (keyof DB)[]
).map(toSnakeCase)

/** Tables that belong to no organisation, as SQL names them. */
export const tablesOfNobody: readonly string[] = (
  [
    'accountAuditEntries',
    'accountDevices',
    'accountIdentities',
    'accountNotices',
    'accounts',
    'codeRequests',
    'codes',
    'developmentMails',
    'failedTries',
    'licenceNumbers',
    'providerVisits',
    'recoveryCodes',
    'registrations',
    'sealingKeys',
    'secondFactors',
    'secondSteps',
  ] as const satisfies (keyof DB)[]
).map(toSnakeCase)

const apart = new Set([...directoryTables, ...tablesOfNobody])

/** Of a table as SQL names it; all that are not listed belong to an organisation, and stand with it. */
export const placementOf = (table: string): TablePlacement =>
  apart.has(table) ? 'at-coordinator' : 'with-organisation'
