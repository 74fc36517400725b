import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'
import { getAccount } from '../queries.ts'
import { listConfirmers } from './list-confirmers.ts'

/** How somebody shows once more that it is them. */
export async function readOwnProof(ctx: MemberContext) {
  permit(ctx, authPolicy.confirm)
  return withOrganisation(ctx, async (tx) => {
    const { passwordHash } = await getAccount(tx, ctx.actor.accountId)
    const confirmers = await listConfirmers(ctx, tx)
    return {
      hasPassword: passwordHash !== null,
      providers: confirmers.map(({ provider, name }) => ({ provider, name })),
    }
  })
}
