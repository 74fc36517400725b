import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { learnerInScopeCondition } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { getForm } from './forms-in-scope.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'

export interface FormHolder {
  id: string
  name: string
  goalPercentage: number
  matchRate: MatchRate
}

export interface FormHoldersQuery {
  formId: string
  learnerId?: string
}

/** Who has a form today and is the caller's to see, by name, with the goal and rate of each; nobody once it has ended. */
export async function listFormHolders(
  tx: Tx,
  ctx: MemberContext,
  scope: AccessScope,
  { formId, learnerId }: FormHoldersQuery,
): Promise<{ plan: FormDraft | null; today: string; holders: FormHolder[] }> {
  const { organisationId, now } = ctx
  const { running, status } = await getForm(tx, ctx, scope, formId)
  const { timeZone } = await getOrganisation(tx, organisationId)
  const today = localTimeAt(now, timeZone).onDate
  const plan = running?.draft ?? null
  if (!plan || status === 'ended') return { plan, today, holders: [] }

  const assigned = await listAssignedLearners(tx, organisationId, [{ formId, onDate: today }])
  const wanted = assigned.filter((each) => learnerId === undefined || each.learnerId === learnerId)
  const terms = new Map(wanted.map((each) => [each.learnerId, each]))
  const named = await listNamed(tx, organisationId, scope, [...terms.keys()])
  const holders = named.map(({ id, name }) => {
    const { goalPercentage, matchRate } = terms.get(id)!
    return {
      id,
      name,
      goalPercentage: goalPercentage ?? plan.goalPercentage!,
      matchRate: (matchRate as MatchRate | null) ?? plan.settings.matchRate,
    }
  })
  return { plan, today, holders }
}

function listNamed(tx: Tx, organisationId: string, scope: AccessScope, learnerIds: readonly string[]) {
  return tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where(learnerInScopeCondition(scope, organisationId, 'l.id'))
    .orderBy(sql`lower(l.name)`)
    .select(['l.id', shownName(organisationId).as('name')])
    .execute()
}
