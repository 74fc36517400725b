import type { Context, Tx } from '#server/kernel/context.ts'
import type { Identity } from '#server/platform/external/openid-provider.ts'
import { AppError } from '#shared/errors.ts'
import type { OpenIdProvider } from './get-provider.ts'

interface Link {
  provider: Pick<OpenIdProvider, 'organisationId'>
  identity: Pick<Identity, 'issuer' | 'subject'>
  accountId: string
}

/** Ties who somebody is at a provider to an account; an organisation's provider only as far as the organisation goes. */
export async function insertIdentity({ now }: Pick<Context, 'now'>, tx: Tx, link: Link): Promise<void> {
  const { accountId, identity, provider } = link
  const { organisationId } = provider
  const row = { issuer: identity.issuer, subject: identity.subject, accountId, linkedAt: now }
  const { numInsertedOrUpdatedRows } = organisationId
    ? await tx
        .insertInto('staffIdentities')
        .values({ organisationId, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tx
        .insertInto('accountIdentities')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new AppError('already-linked')
}
