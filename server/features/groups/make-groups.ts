import { v7 as uuidv7 } from 'uuid'
import type { MemberContext, Tx } from '#server/context.ts'

/** Makes groups whose staff is whoever makes them; leaves out each name that is taken. */
export async function makeGroups(
  ctx: MemberContext,
  tx: Tx,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return []
  const { organisationId, actor, now } = ctx
  const made = await tx
    .insertInto('groups')
    .values(names.map((name) => ({ organisationId, id: uuidv7(), name, createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute()
  if (made.length > 0) {
    await tx
      .insertInto('groupStaff')
      .values(made.map(({ id }) => ({ organisationId, groupId: id, accountId: actor.accountId })))
      .execute()
  }
  return made
}
