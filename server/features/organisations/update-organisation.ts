import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { organisationsPolicy } from './policy.ts'
import { lockOrganisation } from './queries.ts'

type Named = Pick<Organisation, 'name' | 'kind'>

/** Gives the organisation another name or kind, unless somebody else did meanwhile. */
export async function updateOrganisation(ctx: MemberContext, { seen, ...wanted }: Named & { seen: Named }) {
  permit(ctx, organisationsPolicy.change)
  const { organisationId } = ctx

  await withOrganisation(ctx, async (tx) => {
    const before = await lockOrganisation(tx, organisationId)
    if (before.name === wanted.name && before.kind === wanted.kind) return
    if (before.name !== seen.name || before.kind !== seen.kind) throw new AppError('organisation-changed')
    await tx.updateTable('organisations').set(wanted).where('organisationId', '=', organisationId).execute()
    await recordAudit(ctx, tx, {
      action: 'organisations.changed',
      subjectKind: 'organisation',
      subjectId: organisationId,
    })
  })
  return {}
}
