import { sql } from 'kysely'
import {
  type FormHolder,
  type FormHoldersQuery,
  listFormHolders,
} from '#server/features/forms/learners/list-form-holders.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { type MatchedCheckIn, proposeMatchRate } from '#shared/check-ins/fading/propose-match-rate.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { defaultFormSettings } from '#shared/forms/form-settings.ts'
import { getFadingRule } from './read-fading-rule.ts'

interface RatedLearners extends Omit<MatchRates, 'learners'> {
  plan: FormDraft | null
  today: string
  learners: (FormHolder & {
    matches: readonly MatchedCheckIn[]
    proposal: MatchRates['learners'][number]['proposal']
  })[]
}

/** How often each learner of a form is matched, with their last matches and what these speak for; nobody once it has ended. */
export async function getMatchRates(
  tx: Tx,
  ctx: MemberContext,
  scope: AccessScope,
  query: FormHoldersQuery,
): Promise<RatedLearners> {
  const { organisationId } = ctx
  const { formId } = query
  const { plan, today, holders } = await listFormHolders(tx, ctx, scope, query)
  const formRate = plan?.settings.matchRate ?? defaultFormSettings.matchRate
  const rule = await getFadingRule(tx, organisationId)
  const learnerIds = holders.map(({ id }) => id)
  const recent = await listRecentMatches(tx, { organisationId, formId, learnerIds, atMost: rule.matches })
  const learners = holders.map((holder) => {
    const matches = recent.get(holder.id) ?? []
    return { ...holder, matches, proposal: proposeMatchRate(rule, holder.matchRate, matches) }
  })
  return { formId, formRate, rule, plan, today, learners }
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
