import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import { organisationsPolicy } from './policy.ts'

/** Gives the organisation another code; the old one is free again at once. */
export async function renewOrganisationCode(ctx: MemberContext, { code }: { code: string }): Promise<void> {
  permit(ctx, organisationsPolicy['renew-code'])

  await withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    await tx
      .updateTable('organisationCodes')
      .set({ code })
      .where('organisationId', '=', organisationId)
      .execute()
    await tx.updateTable('organisations').set({ code }).where('organisationId', '=', organisationId).execute()
    await recordAudit(ctx, tx, {
      action: 'organisations.code-renewed',
      subjectKind: 'organisation',
      subjectId: organisationId,
    })
  })
}
