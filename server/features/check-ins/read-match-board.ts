import { type MemberContext, type Tx, withOrganisation } from '#server/context.ts'
import { listLearnersInReach } from '#server/features/learners/queries.ts'
import { permit } from '#server/permit.ts'
import type { MatchBoard } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import { getMatchRow, listMatchRows } from './match-rows.ts'
import { checkInsPolicy } from './policy.ts'
import { withInstants } from './with-instants.ts'

export async function readMatchBoard(
  ctx: MemberContext,
  { occurrenceId }: { occurrenceId: string },
): Promise<MatchBoard> {
  const reach = permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const heading = await getHeading(tx, ctx.organisationId, occurrenceId)
    const all = await listMatchRows(tx, ctx, occurrenceId)
    const inReach = await listLearnersInReach(
      tx,
      ctx.organisationId,
      reach,
      all.map(({ learnerId }) => learnerId),
    )
    const rows = all.filter(({ learnerId }) => inReach.has(learnerId))
    if (all.length > 0 && rows.length === 0) throw new AppError('not-your-caseload')
    return { ...heading, rows }
  })
}

export async function readCheckIn(ctx: MemberContext, { checkInId }: { checkInId: string }) {
  const reach = permit(ctx, checkInsPolicy.read)
  return withOrganisation(ctx, async (tx) => {
    const row = await getMatchRow(tx, ctx, checkInId)
    const inReach = await listLearnersInReach(tx, ctx.organisationId, reach, [row.learnerId])
    if (!inReach.has(row.learnerId)) throw new AppError('not-your-caseload')
    return {
      ...(await getHeading(tx, ctx.organisationId, await occurrenceOf(tx, ctx.organisationId, checkInId))),
      row,
    }
  })
}

async function occurrenceOf(tx: Tx, organisationId: string, checkInId: string): Promise<string> {
  const { occurrenceId } = await tx
    .selectFrom('checkIns')
    .where('organisationId', '=', organisationId)
    .where('id', '=', checkInId)
    .select('occurrenceId')
    .executeTakeFirstOrThrow()
  return occurrenceId
}

async function getHeading(tx: Tx, organisationId: string, occurrenceId: string) {
  const row = await tx
    .selectFrom('occurrences as o')
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'o.organisationId').onRef('v.id', '=', 'o.versionId'),
    )
    .where('o.organisationId', '=', organisationId)
    .where('o.id', '=', occurrenceId)
    .select([
      'o.id as occurrenceId',
      'o.formId',
      'o.periodName',
      'o.onDate',
      'o.opensAt',
      'o.closesAt',
      'v.content',
    ])
    .executeTakeFirst()
  if (!row) throw new AppError('absent')
  const { content, ...occurrence } = row
  const { title, questions, yesYes } = content as unknown as FormContent
  return { ...withInstants(occurrence), formTitle: title, questions, yesYes }
}
