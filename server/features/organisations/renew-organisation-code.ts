import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { generateOrganisationCode } from './insert-organisation.ts'
import { organisationsPolicy } from './policy.ts'
import { lockOrganisation } from './queries.ts'

const keptForMs = 30 * 24 * 3_600_000

interface Renewal {
  /** The code as whoever renews it sees it, so that no second try renews it twice. */
  seen: string
  /** The old code leads here for 30 more days; else every old one ends at once. */
  keepsOld: boolean
}

/** Gives the organisation another code; only the demonstration chooses its own. */
export async function renewOrganisationCode(
  ctx: MemberContext,
  { seen, keepsOld }: Renewal,
  code = generateOrganisationCode(),
): Promise<{ code: string }> {
  permit(ctx, organisationsPolicy['renew-code'])
  const { organisationId, now } = ctx

  await withOrganisation(ctx, async (tx) => {
    const before = await lockOrganisation(tx, organisationId)
    if (before.code !== seen) throw new AppError('organisation-changed')
    const codes = tx.deleteFrom('organisationCodes').where('organisationId', '=', organisationId)
    await (keepsOld ? codes.where('endsAt', '<=', now) : codes).execute()
    await tx
      .updateTable('organisationCodes')
      .set({ endsAt: new Date(now.getTime() + keptForMs) })
      .where('organisationId', '=', organisationId)
      .where('endsAt', 'is', null)
      .execute()
    await tx.insertInto('organisationCodes').values({ code, organisationId }).execute()
    await tx.updateTable('organisations').set({ code }).where('organisationId', '=', organisationId).execute()
    await recordAudit(ctx, tx, {
      action: 'organisations.code-renewed',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { keepsOld },
    })
  })
  return { code }
}
