import { sql } from 'kysely'
import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { type ConsentFilter, consentStates, consentStatus } from '#shared/learners/consent-status.ts'
import type { RecordedConsent } from '#shared/learners/family-consent.ts'
import type { ConsentCounts } from '#shared/learners/family-consent-endpoints.ts'
import { learnerInScopeCondition } from '../queries.ts'

/** Whether taking part rests on families’ consent, as the organisation’s record of consents says. */
export async function isFamilyConsentRequired(tx: Tx, organisationId: string): Promise<boolean> {
  const standing = await tx
    .selectFrom('consents')
    .where('organisationId', '=', organisationId)
    .where('kind', '=', 'taking-part')
    .where('basis', '=', 'consent')
    .where('endedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return standing !== undefined
}

/** What was noted of a learner, the latest first: that one holds. */
export async function listFamilyConsents(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<RecordedConsent[]> {
  const rows = await tx
    .selectFrom('familyConsents as c')
    .where('c.organisationId', '=', organisationId)
    .where('c.learnerId', '=', learnerId)
    .select((row) => [
      'c.id',
      row.ref('c.state').$castTo<RecordedConsent['state']>().as('state'),
      row.ref('c.byKind').$castTo<RecordedConsent['by']['kind']>().as('byKind'),
      'c.byName',
      row.ref('c.how').$castTo<RecordedConsent['how']>().as('how'),
      'c.onDate',
      'c.notedBy',
      'c.notedAt',
    ])
    .orderBy('c.notedAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  const named = await nameAccounts(tx, rows, 'notedBy')
  return named.map(({ byKind, byName, notedAt, ...noted }) => ({
    ...noted,
    by: { kind: byKind, name: byName },
    notedAt: notedAt.toISOString(),
  }))
}

const statesOf = (filter: ConsentFilter) => consentStates.filter((state) => consentStatus(state) === filter)

/** True for a learner `l` of whom the last that was noted is so. */
export const familyConsentCondition = (organisationId: string, filter: ConsentFilter) => {
  const last = sql`(select state from family_consents noted
    where noted.organisation_id = ${organisationId} and noted.learner_id = l.id
    order by noted_at desc, noted.id desc limit 1)`
  const isSo = sql`${last} = any (${statesOf(filter)}::text[])`
  return consentStatus(null) === filter
    ? sql<boolean>`coalesce(${isSo}, true)`
    : sql<boolean>`coalesce(${isSo}, false)`
}

type Counted = Omit<ConsentCounts, 'isAsked' | 'today'>

/** Of how many who take part a yes is missing, and how many have said no. */
export async function countMissingAndRefusedConsents(
  tx: Tx,
  organisationId: string,
  scope: AccessScope,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as learners,
           (count(*) filter (where ${familyConsentCondition(organisationId, 'missing')}))::int as missing,
           (count(*) filter (where ${familyConsentCondition(organisationId, 'refused')}))::int as refused
      from learners l
     where l.organisation_id = ${organisationId} and l.withdrawn_at is null and l.erased_at is null
       and ${learnerInScopeCondition(scope, organisationId, 'l.id')}
  `.execute(tx)
  return rows[0]!
}
