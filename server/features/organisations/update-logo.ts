import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { organisationsPolicy } from './policy.ts'
import { lockOrganisation } from './queries.ts'

interface Choice {
  logo: string | null
  seen: string | null
}

/** Shows another logo, or none, unless somebody else chose one meanwhile. */
export async function updateLogo(ctx: MemberContext, { logo, seen }: Choice) {
  permit(ctx, organisationsPolicy.change)
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    const before = await lockOrganisation(tx, organisationId)
    if (before.logo === logo) return
    if (before.logo !== seen) throw new AppError('organisation-changed')
    await emitEvent(ctx, tx, { type: 'logo-chosen', logo })
    await tx.updateTable('organisations').set({ logo }).where('organisationId', '=', organisationId).execute()
    await recordAudit(ctx, tx, {
      action: logo === null ? 'organisations.logo-removed' : 'organisations.logo-chosen',
      subjectKind: 'organisation',
      subjectId: organisationId,
    })
  })
  return {}
}
