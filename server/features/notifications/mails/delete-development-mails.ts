import type { Tx } from '#server/kernel/context.ts'

/** Removes from the development mailbox what went to an address. */
export async function deleteDevelopmentMails(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('developmentMails')
    .where((row) => row(row.fn('lower', ['recipient']), '=', email.toLowerCase()))
    .execute()
}
