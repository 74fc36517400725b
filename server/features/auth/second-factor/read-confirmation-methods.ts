import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'
import { getAccount } from '../queries.ts'
import { listConfirmationProviders } from './list-confirmation-providers.ts'

/** How somebody shows once more that it is them. */
export async function readConfirmationMethods(ctx: MemberContext) {
  permit(ctx, authPolicy.confirm)
  return withOrganisation(ctx, async (tx) => {
    const { passwordHash } = await getAccount(tx, ctx.actor.accountId)
    const confirmers = await listConfirmationProviders(ctx, tx)
    return {
      hasPassword: passwordHash !== null,
      providers: confirmers.map(({ provider, name }) => ({ provider, name })),
    }
  })
}
