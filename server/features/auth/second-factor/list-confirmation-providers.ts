import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { findProviderByIssuer } from '../single-sign-on/get-provider.ts'

/** A provider at which somebody can show by a sign-in anew that it is them. */
export interface ConfirmationProvider {
  provider: string
  name: string
  issuer: string
  subject: string
}

const day = 86_400_000

/**
 * Where somebody without a password can confirm an act of this organisation: at providers for everybody, and at its own.
 * Whoever sits at an open browser could link an identity of theirs and confirm by it: one that the account did not
 * begin with counts from the day after, when its person has long been told of it.
 */
export async function listConfirmationProviders(ctx: MemberContext, tx: Tx): Promise<ConfirmationProvider[]> {
  const { accountId } = ctx.actor
  const { createdAt, passwordHash } = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['createdAt', 'passwordHash'])
    .executeTakeFirstOrThrow()
  if (passwordHash !== null) return []
  const isTried = ({ linkedAt }: { linkedAt: Date }) =>
    linkedAt <= createdAt || linkedAt.getTime() <= ctx.now.getTime() - day
  const ofAll = (await listOfAll(tx, accountId)).filter(isTried).flatMap(({ issuer, subject }) => {
    const named = findProviderByIssuer(ctx.settings, issuer)
    return named ? [{ provider: named.key, name: named.name, issuer, subject }] : []
  })
  const own = (await listOwn(tx, ctx)).filter(isTried)
  return [
    ...ofAll,
    ...own.map(({ issuer, subject, name }) => ({ provider: ctx.organisationId, name, issuer, subject })),
  ]
}

const listOfAll = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accountIdentities')
    .where('accountId', '=', accountId)
    .select(['issuer', 'subject', 'linkedAt'])
    .orderBy('linkedAt')
    .execute()

const listOwn = (tx: Tx, { organisationId, actor }: MemberContext) =>
  tx
    .selectFrom('staffIdentities as i')
    .innerJoin('organisations as o', 'o.organisationId', 'i.organisationId')
    .where('i.organisationId', '=', organisationId)
    .where('i.accountId', '=', actor.accountId)
    .select(['i.issuer', 'i.subject', 'i.linkedAt', 'o.name'])
    .orderBy('i.linkedAt')
    .execute()
