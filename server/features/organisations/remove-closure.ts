import { announce } from '#server/announce.ts'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import { organisationsPolicy } from './policy.ts'

export async function removeClosure(ctx: MemberContext, { closureId }: { closureId: string }) {
  permit(ctx, organisationsPolicy['change-calendar'])

  await withOrganisation(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('closures')
      .where('organisationId', '=', ctx.organisationId)
      .where('id', '=', closureId)
      .executeTakeFirst()
    if (!numDeletedRows) throw new AppError('absent')
    await announce(ctx, tx, { type: 'closures-changed' })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-removed',
      subjectKind: 'closure',
      subjectId: closureId,
    })
  })
  return {}
}
