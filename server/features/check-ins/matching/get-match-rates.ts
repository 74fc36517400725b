import { sql } from 'kysely'
import { getForm } from '#server/features/forms/learners/forms-in-scope.ts'
import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { type MatchedCheckIn, proposeMatchRate } from '#shared/check-ins/propose-match-rate.ts'
import { defaultFormSettings } from '#shared/forms/form-settings.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { getFadingRule } from './fading-rule-queries.ts'
import { listRecentMatches } from './list-recent-matches.ts'

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
