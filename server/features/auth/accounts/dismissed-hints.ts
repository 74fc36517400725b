import { sql } from 'kysely'
import type { StaffContext, Tx } from '#server/kernel/context.ts'

type Person = Pick<StaffContext, 'actor'>

/** Which hints somebody has put away; null for who is shown none. */
export async function findDismissedHints(tx: Tx, { actor }: Person): Promise<string[] | null> {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', actor.accountId)
    .select('hintsPutAway')
    .executeTakeFirst()
  return account?.hintsPutAway ?? null
}

/** Puts away one hint for good, or all there are. */
export async function saveDismissedHint(tx: Tx, { actor }: Person, hint: string | undefined): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      hintsPutAway:
        hint === undefined ? null : sql`array_append(array_remove(hints_put_away, ${hint}), ${hint})`,
    })
    .where('id', '=', actor.accountId)
    .where('hintsPutAway', 'is not', null)
    .execute()
}
