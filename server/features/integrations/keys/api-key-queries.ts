import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { ApiKey } from '#shared/integrations/api-key.ts'

const keysShown = 100

interface Query {
  organisationId: string
  /** The organisation's day. */
  today: string
}

const selectApiKeys = (tx: Tx, { organisationId, today }: Query) =>
  tx
    .selectFrom('apiKeys as k')
    .where('k.organisationId', '=', organisationId)
    .select((row) => [
      'k.id',
      'k.name',
      'k.mark',
      row.ref('k.scopes').$castTo<ApiKeyScope[]>().as('scopes'),
      'k.endsOn',
      'k.madeBy',
      'k.madeAt',
      'k.lastUsedOn',
      'k.revokedAt',
      row('k.endsOn', '<', today).$castTo<boolean>().as('isOver'),
    ])

type ApiKeyRow = Awaited<ReturnType<ReturnType<typeof selectApiKeys>['executeTakeFirstOrThrow']>>

const toApiKeyDto = ({ madeAt, revokedAt, ...key }: ApiKeyRow): ApiKey => ({
  ...key,
  madeAt: madeAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
})

/** An organisation's keys: those that open first, and the latest of each. */
export async function listApiKeys(tx: Tx, query: Query): Promise<ApiKey[]> {
  const rows = await selectApiKeys(tx, query)
    .orderBy((row) => row.and([row('k.revokedAt', 'is', null), row('k.endsOn', '>=', query.today)]), 'desc')
    .orderBy('k.madeAt', 'desc')
    .orderBy('k.id')
    .limit(keysShown)
    .execute()
  return (await nameAccounts(tx, rows, 'madeBy')).map(toApiKeyDto)
}

export async function getApiKey(tx: Tx, { keyId, ...asked }: Query & { keyId: string }): Promise<ApiKey> {
  const row = await selectApiKeys(tx, asked).where('k.id', '=', keyId).executeTakeFirstOrThrow()
  const [key] = await nameAccounts(tx, [row], 'madeBy')
  return toApiKeyDto(key!)
}

/** How many keys of an organisation open something. */
export async function countActiveApiKeys(tx: Tx, { organisationId, today }: Query): Promise<number> {
  const { count } = await tx
    .selectFrom('apiKeys')
    .where('organisationId', '=', organisationId)
    .where('revokedAt', 'is', null)
    .where('endsOn', '>=', today)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
