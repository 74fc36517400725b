import type { Tx } from '#server/kernel/context.ts'

/** What somebody has confirmed for a protected action here holds no more. */
export async function deleteConfirmation(tx: Tx, organisationId: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('confirmations')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute()
}
