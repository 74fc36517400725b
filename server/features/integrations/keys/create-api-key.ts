import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type ActionProof, confirmAction } from '#server/features/auth/second-factor/confirm-action.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { type ApiKey, type ApiKeyInput, maxApiKeys } from '#shared/integrations/api-key.ts'
import { latestKeyExpiry } from '#shared/integrations/key-expiry.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { lockIntegrationLimits } from '../lock-integration-limits.ts'
import { integrationsPolicy } from '../policy.ts'
import { countActiveApiKeys, getApiKey } from './api-key-queries.ts'
import { generateApiKey } from './key-secret.ts'

type Input = ApiKeyInput & { requestKey: string }
type NewKey = ReturnType<typeof generateApiKey>

/** The key rests nowhere, so that an answer that was lost is told anew with another, for as long as nobody used it. */
export async function createApiKey(
  ctx: MemberContext,
  { password, confirmation, code, ...given }: Input & ActionProof,
): Promise<{ key: ApiKey; secret: string }> {
  permit(ctx, integrationsPolicy.keys)
  await confirmAction(ctx, 'make-key', { password, confirmation, code })
  const { organisationId, now } = ctx
  const made = generateApiKey()
  return withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    if (!(await renewUnused(ctx, tx, made, given))) await insertKey(ctx, tx, made, { ...given, today })
    const key = await getApiKey(tx, { organisationId, today, keyId: given.requestKey })
    await saveSecret(ctx, tx, made, { key, timeZone })
    return { key, secret: made.secret }
  })
}

async function insertKey(
  ctx: MemberContext,
  tx: Tx,
  { mark }: NewKey,
  { requestKey: id, name, scopes, endsOn, today }: Input & { today: string },
): Promise<void> {
  const { organisationId, now, actor } = ctx
  if (endsOn < today || endsOn > latestKeyExpiry(today))
    throw new AppError('input-invalid', { fields: { endsOn: 'out-of-range' } })
  await lockIntegrationLimits(tx, organisationId)
  if ((await countActiveApiKeys(tx, { organisationId, today })) >= maxApiKeys)
    throw new AppError('api-keys-full')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('apiKeys')
    .values({
      organisationId,
      id,
      name,
      mark,
      scopes: [...new Set(scopes)],
      endsOn,
      madeBy: actor.accountId,
      madeAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // The request of a key that is used, taken back or somebody else's.
  if (!numInsertedOrUpdatedRows) throw new AppError('absent')
  await recordAudit(ctx, tx, {
    action: 'integrations.key-made',
    subjectKind: 'api-key',
    subjectId: id,
    detail: { scopes: scopes.join(' '), endsOn },
  })
}

async function renewUnused(
  { organisationId, actor }: MemberContext,
  tx: Tx,
  { mark }: NewKey,
  { requestKey: id }: Input,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('apiKeys')
    .set({ mark })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('madeBy', '=', actor.accountId)
    .where('lastUsedOn', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It opens by this from now on, and by none before; until its last day is over. */
async function saveSecret(
  { organisationId }: MemberContext,
  tx: Tx,
  { secretHash }: NewKey,
  { key, timeZone }: { key: ApiKey; timeZone: string },
): Promise<void> {
  const expiresAt = localTimeToInstant(addCalendarDays(key.endsOn, 1), '00:00', timeZone)
  await tx
    .insertInto('apiKeySecrets')
    .values({ organisationId, keyId: key.id, secretHash, expiresAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'keyId']).doUpdateSet({ secretHash }))
    .execute()
}
