import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

/** How often something may be tried in vain within any stretch of time, on all servers together. */
export interface FailureLimit {
  /** What is tried and on whom, e.g. `['sign-in', email]`. Stored only as a hash. */
  of: readonly string[]
  most: number
  withinSeconds: number
}

type Tried = Pick<Context, 'db' | 'now'>

/**
 * Runs a check that could be guessed at; `null` is its way to fail. Each try is counted before the check and given
 * back when it succeeds or finds nothing to guess at and throws, so that many guesses at once come no further than one
 * after another. Refuses with `too-many-tries` once a limit is reached, whatever the check would have said.
 */
export async function limitFailedTries<Found>(
  ctx: Tried,
  limits: readonly FailureLimit[],
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const tried = await reserveTry(ctx, limits)
  let isWrong = false
  try {
    const found = await check()
    isWrong = found === null
    return found
  } finally {
    if (!isWrong) await tried.giveBack()
  }
}

/**
 * Counts one try against every limit, or against none: then it refuses and says when the next one is free. `counted`
 * is how many there are now, of the limit that has most.
 */
export async function reserveTry(ctx: Tried, limits: readonly FailureLimit[]) {
  const taken: FailureLimit[] = []
  const giveBack = () => releaseReservedTry(ctx, taken)
  let most = 0
  for (const limit of limits) {
    const counted = await countOne(ctx, limit)
    if (counted !== null) {
      taken.push(limit)
      most = Math.max(most, counted)
    } else {
      await giveBack()
      throw new AppError('too-many-tries', { retryAfter: await secondsUntilFree(ctx, limit) })
    }
  }
  return { giveBack, counted: most }
}

/** Counts one try where nobody may notice the limit: past it, `null`, for the caller to make look like a failure. */
export async function reserveTryIfFree(ctx: Tried, limit: FailureLimit) {
  return (await countOne(ctx, limit)) !== null ? { giveBack: () => releaseReservedTry(ctx, [limit]) } : null
}

const second = 1000
const hashOf = ({ of }: FailureLimit) => createHash('sha256').update(JSON.stringify(of)).digest()
const startOf = ({ withinSeconds }: FailureLimit, now: Date) =>
  new Date(now.getTime() - withinSeconds * second)

const triesAfter = (start: Date): RawBuilder<Date[]> =>
  sql`array(select at from unnest(kept.tried_at) as at where at > ${start})`

// One statement: the row's lock makes two servers count one after the other.
async function countOne({ db, now }: Tried, limit: FailureLimit): Promise<number | null> {
  const forgetAt = new Date(now.getTime() + limit.withinSeconds * second)
  const recent = triesAfter(startOf(limit, now))
  const { rows } = await sql<{ counted: number }>`
    insert into failed_tries as kept (key_hash, tried_at, forget_at)
    values (${hashOf(limit)}, array[${now}::timestamptz], ${forgetAt})
    on conflict (key_hash) do update
       set tried_at = ${recent} || excluded.tried_at, forget_at = excluded.forget_at
     where cardinality(${recent}) < ${limit.most}
    returning cardinality(kept.tried_at) as counted
  `.execute(db)
  return rows[0]?.counted ?? null
}

/** Takes back a try that was counted at `now`. */
export async function releaseReservedTry({ db, now }: Tried, limits: readonly FailureLimit[]): Promise<void> {
  for (const limit of limits) {
    await sql`
      update failed_tries
         set tried_at = tried_at[:array_position(tried_at, ${now}) - 1] || tried_at[array_position(tried_at, ${now}) + 1:]
       where key_hash = ${hashOf(limit)} and ${now} = any(tried_at)
    `.execute(db)
  }
}

// The try that has to pass before one is free again.
async function secondsUntilFree({ db, now }: Tried, limit: FailureLimit): Promise<number> {
  const start = startOf(limit, now)
  const { rows } = await sql<{ at: Date }>`
    select at from failed_tries, unnest(tried_at) as at
     where key_hash = ${hashOf(limit)} and at > ${start}
     order by at desc offset ${limit.most - 1} limit 1
  `.execute(db)
  const [blocking] = rows
  return blocking ? Math.ceil((blocking.at.getTime() - start.getTime()) / second) : 1
}

/** Removes what no limit counts any more. */
export async function deleteOldFailedTries(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('failedTries').where('forgetAt', '<=', now).execute()
}
