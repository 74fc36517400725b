import { sql } from 'kysely'
import { learnerInGroupsCondition } from '#server/features/learners/queries.ts'
import { findMailedMember } from '#server/features/staff/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { DigestPreferences } from '#shared/insights/digest-endpoints.ts'
import type { ProgressAlertKind } from '#shared/insights/progress-alerts.ts'

const chosenGroups = (organisationId: string) => sql<string[]>`array(
  select g.id from news_groups chosen
    join groups g on g.organisation_id = chosen.organisation_id and g.id = chosen.group_id
   where chosen.organisation_id = ${organisationId} and chosen.account_id = news_choices.account_id
     and g.archived_at is null)`

/**
 * What somebody has chosen to be mailed, of all groups again where those chosen are gone; null for who has
 * none planned.
 */
export async function findDigestPreferences(
  tx: Tx,
  organisationId: string,
  accountId: string,
): Promise<DigestPreferences | null> {
  const chosen = await tx
    .selectFrom('newsChoices')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .select([
      'wantsDay',
      'wantsNotes',
      sql<string>`to_char(at, 'HH24:MI')`.as('at'),
      chosenGroups(organisationId).as('groupIds'),
    ])
    .executeTakeFirst()
  if (!chosen) return null
  return { ...chosen, groupIds: chosen.groupIds.length > 0 ? chosen.groupIds : null }
}

/** A mail with who it is for, as long as they work here. */
export async function findDigestMail(tx: Tx, of: { organisationId: string; now: Date }, mailId: string) {
  const mail = await tx
    .selectFrom('newsMails as n')
    .where('n.organisationId', '=', of.organisationId)
    .where('n.id', '=', mailId)
    .select(['n.accountId', 'n.onDate', 'n.settledAt'])
    .executeTakeFirst()
  const member = mail && (await findMailedMember(tx, of, mail.accountId))
  return member ? { ...mail, ...member } : null
}

/** A kind of what ages, and from when on so much of it goes. */
export interface WarnedRetentionDeletion {
  kind: 'left-learners' | 'notes' | 'looks' | 'messages'
  months: number
  beginsAt: Date
}

interface OfStaff {
  organisationId: string
  accountId: string
  /** The day before which nothing is news. */
  since: string
}

/** A learner on a form of which an account is staff. */
export interface FollowedLearner {
  formId: string
  formTitle: string
  learnerId: string
}

/**
 * The learners whose days were judged lately, on running forms of which this account is staff: forms they began or are
 * asked to match, and where nobody is named, those of the learners in their groups; of the groups wanted alone.
 */
export async function listFollowedLearners(
  tx: Tx,
  { organisationId, accountId, since, groupIds }: OfStaff & Pick<DigestPreferences, 'groupIds'>,
): Promise<FollowedLearner[]> {
  const { rows } = await sql<FollowedLearner>`
    select f.id as form_id, f.title as form_title, lately.learner_id
      from (select distinct form_id, learner_id from day_results
             where organisation_id = ${organisationId} and on_date >= ${since}::date) lately
      join forms f on f.organisation_id = ${organisationId} and f.id = lately.form_id and f.status = 'active'
      join form_versions v on v.organisation_id = f.organisation_id and v.form_id = f.id
       and v.version = f.current_version
      join learners l on l.organisation_id = f.organisation_id and l.id = lately.learner_id
       and l.withdrawn_at is null
     where ${learnerInGroupsCondition(groupIds, organisationId, 'l.id')} and (f.created_by = ${accountId}
        or v.content -> 'settings' -> 'matchedBy' @> to_jsonb(${accountId}::text)
        or (jsonb_typeof(v.content -> 'settings' -> 'matchedBy') is distinct from 'array' and exists (
             select from group_learners gl
               join group_staff gs on gs.organisation_id = gl.organisation_id and gs.group_id = gl.group_id
              where gl.organisation_id = ${organisationId} and gl.learner_id = l.id
                and gs.account_id = ${accountId})))
     order by lower(f.title), f.id, lately.learner_id
  `.execute(tx)
  return rows
}

interface OfPairs {
  organisationId: string
  pairs: readonly FollowedLearner[]
  from: string
}

const given = (pairs: readonly FollowedLearner[]) => sql`
  unnest(${pairs.map(({ formId }) => formId)}::uuid[], ${pairs.map(({ learnerId }) => learnerId)}::uuid[])
    as given (form_id, learner_id)`

/** The settled days of these learners, each as it was judged last, in order. */
export async function listSettledDays(tx: Tx, { organisationId, pairs, from }: OfPairs) {
  const { rows } = await sql<{ formId: string; learnerId: string; onDate: string; goalMet: boolean }>`
    select * from (
      select distinct on (d.form_id, d.learner_id, d.on_date)
             d.form_id, d.learner_id, d.on_date, d.goal_met, d.status
        from ${given(pairs)}
        join day_results d on d.organisation_id = ${organisationId} and d.form_id = given.form_id
         and d.learner_id = given.learner_id and d.on_date >= ${from}::date
       order by d.form_id, d.learner_id, d.on_date, d.revision desc) judged
     where status = 'settled'
     order by on_date
  `.execute(tx)
  return rows
}

/** The matched check-ins of these learners with both answers, in order. */
export async function listMatchedCheckIns(tx: Tx, { organisationId, pairs, from }: OfPairs) {
  const { rows } = await sql<{
    formId: string
    learnerId: string
    onDate: string
    learner: Answers
    staff: Answers
  }>`
    select c.form_id, c.learner_id, c.on_date, l.answers as learner, s.answers as staff
      from ${given(pairs)}
      join check_ins c on c.organisation_id = ${organisationId} and c.form_id = given.form_id
       and c.learner_id = given.learner_id and c.on_date >= ${from}::date
      join responses l on l.organisation_id = c.organisation_id and l.check_in_id = c.id and l.rater = 'learner'
      join responses s on s.organisation_id = c.organisation_id and s.check_in_id = c.id and s.rater = 'staff'
     order by c.on_date, c.opens_at, c.id
  `.execute(tx)
  return rows
}

/** What this account was told already, as keys of `createAlertKey`. */
export async function listSentAlerts(
  tx: Tx,
  { organisationId, accountId, since }: OfStaff,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('toldNotes')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .where('reachedOn', '>=', since)
    .select((row) => [
      'formId',
      'learnerId',
      row.ref('kind').$castTo<ProgressAlertKind>().as('kind'),
      'reachedOn',
    ])
    .execute()
  return new Set(rows.map(createAlertKey))
}

interface KeyedNote {
  formId: string
  learnerId: string
  kind: ProgressAlertKind
  reachedOn: string
}

export const createAlertKey = ({ formId, learnerId, kind, reachedOn }: KeyedNote) =>
  [formId, learnerId, kind, reachedOn].join(' ')

/** What goes by itself from a day that is still ahead, of which the owners were warned; the next first. */
export async function listWarnedRetentionDeletions(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<WarnedRetentionDeletion[]> {
  const rows = await tx
    .selectFrom('retentionRules')
    .where('organisationId', '=', organisationId)
    .where('beginsAt', '>', now)
    .select((row) => ['kind', 'months', row.ref('beginsAt').$castTo<Date>().as('beginsAt')])
    .orderBy('beginsAt')
    .orderBy('kind')
    .execute()
  return rows as WarnedRetentionDeletion[]
}
