import type { Tx } from '#server/kernel/context.ts'

/**
 * Plans made from the calendar share it until they are written; whoever changes it and plans anew waits for them.
 * So no schedule is planned from closures that somebody is changing at that moment.
 */
export async function lockCalendar(
  tx: Tx,
  organisationId: string,
  how: 'planning' | 'changing',
): Promise<void> {
  const calendar = tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select('organisationId')
  await (how === 'planning' ? calendar.forShare() : calendar.forNoKeyUpdate()).execute()
}
