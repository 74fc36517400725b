import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { guessLimits, wrongTriesWindowSeconds } from '#shared/auth/guess-limits.ts'

export interface PasswordSpray {
  tries: number
  addresses: number
}

/** Wrong tries of the last 24 hours at any learner, from addresses nobody signed in from; null while they are few. */
export async function findPasswordSpray(
  tx: Tx,
  organisationId: string,
  now: Date,
): Promise<PasswordSpray | null> {
  const since = new Date(now.getTime() - wrongTriesWindowSeconds * 1000)
  const { rows } = await sql<PasswordSpray>`
    select count(*)::int as tries, count(distinct failed.address)::int as addresses
      from audit_entries failed
     where failed.organisation_id = ${organisationId} and failed.action = 'learners.sign-in-failed'
       and failed.at > ${since}
       and failed.address not in (
         select ok.address from audit_entries ok
          where ok.organisation_id = ${organisationId} and ok.at > ${since}
            and ok.action = 'learners.signed-in' and ok.address is not null)
  `.execute(tx)
  const [found] = rows
  return found && found.tries >= guessLimits.learner.strangers.free ? found : null
}
