import type { Context, Tx } from '#server/kernel/context.ts'
import { getLicenceStatus } from './queries.ts'

/** Whether licences and their days of grace are over: nothing new begins there until they are paid for again. */
export async function isOrganisationReadOnly(
  tx: Tx,
  { organisationId, now }: Pick<Context, 'now'> & { organisationId: string },
): Promise<boolean> {
  return (await getLicenceStatus(tx, organisationId, now)).standing.state === 'read-only'
}
