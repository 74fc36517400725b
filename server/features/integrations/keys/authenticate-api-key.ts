import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import { reserveTryIfFree } from '#server/features/auth/sign-in/failed-tries.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type CallerContext, type KeyContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import { AppError } from '#shared/errors.ts'

const callsPerMinute = 300
const minute = 60

/** Who calls by a key. One that is unknown, over or taken back is told apart to nobody. */
export async function authenticateApiKey(base: CallerContext, secret: string): Promise<KeyContext> {
  const found = await findKeySecret(base, secret)
  if (!found) throw new AppError('key-wrong')
  const { organisationId, keyId } = found
  const limit = { of: ['api key', keyId], most: callsPerMinute, withinSeconds: minute }
  if (!(await reserveTryIfFree(base, limit))) throw new AppError('too-many-requests', { retryAfter: minute })
  const ctx: KeyContext = { ...base, organisationId, actor: { kind: 'key', keyId }, scopes: [] }
  return { ...ctx, scopes: await recordUse(ctx) }
}

async function findKeySecret({ db, now }: CallerContext, secret: string) {
  return db
    .selectFrom('apiKeySecrets')
    .where('secretHash', '=', hashToken(secret))
    .where('expiresAt', '>', now)
    .select(['organisationId', 'keyId'])
    .executeTakeFirst()
}

const recordUse = (ctx: KeyContext) =>
  withOrganisation(ctx, async (tx) => {
    const { organisationId, actor } = ctx
    const theKey = () => ofKey(tx, organisationId, actor.keyId)
    const key = await theKey().select(['scopes', 'lastUsedOn']).executeTakeFirst()
    if (!key) throw new AppError('key-wrong')
    const today = await getLocalToday(tx, ctx)
    if (key.lastUsedOn !== today && (await isFirstOfDay(ctx, tx, today)))
      await recordAudit(ctx, tx, {
        action: 'integrations.key-used',
        subjectKind: 'api-key',
        subjectId: actor.keyId,
      })
    return key.scopes as ApiKeyScope[]
  })

const ofKey = (tx: Tx, organisationId: string, keyId: string) =>
  tx
    .selectFrom('apiKeys')
    .where('organisationId', '=', organisationId)
    .where('id', '=', keyId)
    .where('revokedAt', 'is', null)

async function isFirstOfDay({ organisationId, actor }: KeyContext, tx: Tx, today: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('apiKeys')
    .set({ lastUsedOn: today })
    .where('organisationId', '=', organisationId)
    .where('id', '=', actor.keyId)
    .where((row) => row.or([row('lastUsedOn', 'is', null), row('lastUsedOn', '<', today)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
