import { listLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { narrowScopeToGroup, permit } from '#server/kernel/permit.ts'
import type { MatchBoard } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { toShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import { serialiseInstants } from '../opening/serialise-instants.ts'
import { checkInsPolicy } from '../policy.ts'
import { listMatchRows, recordAccessToMatchRows } from './match-rows.ts'

export async function readMatchBoard(
  ctx: MemberContext,
  { occurrenceId, groupId }: { occurrenceId: string; groupId?: string },
): Promise<MatchBoard> {
  const scope = permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const heading = await getMatchBoardHeading(tx, ctx.organisationId, occurrenceId)
    const all = await listMatchRows(tx, ctx, occurrenceId)
    const learnerIds = all.map(({ learnerId }) => learnerId)
    const inReach = await listLearnersInScope(tx, ctx.organisationId, scope, learnerIds)
    if (all.length > 0 && inReach.size === 0) throw new AppError('not-your-caseload')
    const asked = narrowScopeToGroup(groupId, scope)
    const shown = groupId ? await listLearnersInScope(tx, ctx.organisationId, asked, learnerIds) : inReach
    const rows = all.filter(({ learnerId }) => shown.has(learnerId))
    recordAccessToMatchRows(tx, ctx, rows)
    return { ...heading, rows }
  })
}

export async function getMatchBoardHeading(tx: Tx, organisationId: string, occurrenceId: string) {
  const [heading] = await listMatchBoardHeadings(tx, organisationId, [occurrenceId])
  if (!heading) throw new AppError('absent')
  return heading
}

/** The headings of these openings, the earliest first. */
export async function listMatchBoardHeadings(
  tx: Tx,
  organisationId: string,
  occurrenceIds: readonly string[],
) {
  if (occurrenceIds.length === 0) return []
  const rows = await tx
    .selectFrom('occurrences as o')
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'o.organisationId').onRef('v.id', '=', 'o.versionId'),
    )
    .where('o.organisationId', '=', organisationId)
    .where('o.id', 'in', occurrenceIds)
    .select([
      'o.id as occurrenceId',
      'o.formId',
      'o.periodName',
      'o.onDate',
      'o.opensAt',
      'o.closesAt',
      'v.content',
    ])
    .orderBy('o.opensAt')
    .orderBy('o.id')
    .execute()
  return rows.map(({ content, ...occurrence }) => {
    const { title, questions, iconSet, yesYes } = content as unknown as FormContent
    return {
      ...serialiseInstants(occurrence),
      formTitle: title,
      questions,
      iconSet: toShownIconSet(iconSet),
      yesYes,
    }
  })
}
