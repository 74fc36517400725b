import { sql } from 'kysely'
import type { LearnerContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'
import { sessionSoonOver } from './session-lifetimes.ts'

/** What is posted twice is still answered as it was the first time; whoever uses the device next finds nobody signed in. */
export async function endSessionSoon(ctx: LearnerContext): Promise<void> {
  permit(ctx, authPolicy['sign-out'])
  await ctx.db
    .updateTable('sessions')
    .set({ expiresAt: sql<Date>`least(expires_at, ${sessionSoonOver(ctx.now)})` })
    .where('tokenHash', '=', ctx.sessionHash)
    .execute()
}
