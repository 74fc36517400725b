import type { Tx } from '#server/kernel/context.ts'

/** Ends every session that came from the organisation's own provider. */
export async function revokeSessionsByProvider(tx: Tx, organisationId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('organisationId', '=', organisationId)
    .where('accountId', 'is not', null)
    .execute()
}
