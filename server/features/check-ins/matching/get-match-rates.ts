import { sql } from 'kysely'
import { getForm } from '#server/features/forms/learners/forms-in-scope.ts'
import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { type MatchedCheckIn, proposeMatchRate } from '#shared/check-ins/fading/propose-match-rate.ts'
import { defaultFormSettings } from '#shared/forms/form-settings.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { getFadingRule } from './read-fading-rule.ts'

export interface MatchRateQuery {
  formId: string
  learnerId?: string
}

interface RatedLearners extends Omit<MatchRates, 'learners'> {
  learners: (MatchRates['learners'][number] & { matches: readonly MatchedCheckIn[] })[]
}

/** How often each learner of a form is matched, with their last matches and what these speak for; nobody once it has ended. */
export async function getMatchRates(
  tx: Tx,
  ctx: MemberContext,
  scope: AccessScope,
  { formId, learnerId }: MatchRateQuery,
): Promise<RatedLearners> {
  const { organisationId, now } = ctx
  const { running, status } = await getForm(tx, ctx, scope, formId)
  const formRate = running?.draft.settings.matchRate ?? defaultFormSettings.matchRate
  const rule = await getFadingRule(tx, organisationId)
  if (!running || status === 'ended') return { formId, formRate, rule, learners: [] }

  const { timeZone } = await getOrganisation(tx, organisationId)
  const onDate = localTimeAt(now, timeZone).onDate
  const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate }])
  const wanted = assigned.filter((each) => learnerId === undefined || each.learnerId === learnerId)
  const rates = new Map(wanted.map((each) => [each.learnerId, (each.matchRate ?? formRate) as MatchRate]))
  const named = await listNamed(tx, organisationId, scope, [...rates.keys()])
  const learnerIds = named.map(({ id }) => id)
  const asked = { organisationId, formId, learnerIds, atMost: rule.matches }
  const recent = await listRecentMatches(tx, asked)
  const learners = named.map(({ id, name }) => {
    const matchRate = rates.get(id)!
    const matches = recent.get(id) ?? []
    return {
      learnerId: id,
      learnerName: name,
      matchRate,
      matches,
      proposal: proposeMatchRate(rule, matchRate, matches),
    }
  })
  return { formId, formRate, rule, learners }
}

function listNamed(tx: Tx, organisationId: string, scope: AccessScope, learnerIds: readonly string[]) {
  return tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where(learnerInScopeCondition(scope, organisationId, 'l.id'))
    .orderBy(sql`lower(l.name)`)
    .select(['l.id', sql<string>`shown_name(l)`.as('name')])
    .execute()
}

interface Query {
  organisationId: string
  formId: string
  learnerIds: readonly string[]
  /** How many of each. */
  atMost: number
}

/** The latest check-ins of a form that both raters answered, newest first, by learner. */
async function listRecentMatches(tx: Tx, { organisationId, formId, learnerIds, atMost }: Query) {
  const { rows } = await sql<MatchedCheckIn & { learnerId: string }>`
    select asked.learner_id, recent.*
      from unnest(${learnerIds}::uuid[]) as asked (learner_id)
     cross join lateral (
       select c.match_rate, c.agreed, c.compared,
              c.possible > 0 and c.earned * 100 >= c.goal_percentage * c.possible as reached_goal,
              (select count(*)::int
                 from jsonb_each(learner.answers) own join jsonb_each(staff.answers) other using (key)
                where jsonb_typeof(own.value) = 'number' and jsonb_typeof(other.value) = 'number'
                  and own.value > other.value) as over_rated
         from check_ins c
         join responses learner on learner.organisation_id = c.organisation_id and learner.check_in_id = c.id
          and learner.rater = 'learner'
         join responses staff on staff.organisation_id = c.organisation_id and staff.check_in_id = c.id
          and staff.rater = 'staff'
        where c.organisation_id = ${organisationId} and c.learner_id = asked.learner_id and c.form_id = ${formId}
          and c.scored_at is not null and c.excused_at is null and c.cancelled_at is null
        order by c.on_date desc, c.opens_at desc
        limit ${atMost}) recent
  `.execute(tx)
  return Map.groupBy(rows, ({ learnerId }) => learnerId)
}
