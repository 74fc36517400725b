import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { integrationsPolicy } from '../policy.ts'

/** Nothing of what it opened by is left. One that was taken back before stays so. */
export async function revokeApiKey(ctx: MemberContext, { keyId }: { keyId: string }) {
  permit(ctx, integrationsPolicy.keys)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const key = await tx
      .selectFrom('apiKeys')
      .where('organisationId', '=', organisationId)
      .where('id', '=', keyId)
      .select('revokedAt')
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new AppError('absent')
    if (key.revokedAt) return {}
    await tx
      .deleteFrom('apiKeySecrets')
      .where('organisationId', '=', organisationId)
      .where('keyId', '=', keyId)
      .execute()
    await tx
      .updateTable('apiKeys')
      .set({ revokedAt: now })
      .where('organisationId', '=', organisationId)
      .where('id', '=', keyId)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'integrations.key-taken-back',
      subjectKind: 'api-key',
      subjectId: keyId,
    })
    return {}
  })
}
