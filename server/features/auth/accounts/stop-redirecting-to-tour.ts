import type { StaffContext, Tx } from '#server/kernel/context.ts'

/** From now on nobody is led to the guide tour by signing in. */
export async function stopRedirectingToTour(tx: Tx, { actor }: Pick<StaffContext, 'actor'>): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ isGuideTour: false })
    .where('id', '=', actor.accountId)
    .where('isGuideTour', '=', true)
    .execute()
}
