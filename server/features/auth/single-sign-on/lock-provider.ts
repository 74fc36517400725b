import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { OpenIdProvider } from './get-provider.ts'

/** Refuses what an organisation's own provider said that is its own no more; until the transaction ends, it stays so. */
export async function lockProvider(
  tx: Tx,
  { organisationId, client }: Pick<OpenIdProvider, 'organisationId' | 'client'>,
): Promise<void> {
  if (!organisationId) return
  const row = await tx
    .selectFrom('identityProviders')
    .where('organisationId', '=', organisationId)
    .where('issuer', '=', client.issuer)
    .select('issuer')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('provider-unknown')
}
