import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Tx } from '#server/context.ts'
import {
  type GuessLimit,
  secondsToWait,
  triesWorthKeeping,
  type WrongTries,
  wrongTriesCountFor,
} from '#shared/auth/guess-limits.ts'
import { AppError } from '#shared/errors.ts'

export interface GuessCount {
  /** What is tried and on whom, e.g. `['sign-in', email]`. Stored only as a hash. */
  of: readonly string[]
  limit: GuessLimit | null
  /** The count that holds the caller's own tries among these. */
  own?: readonly string[]
}

type Tried = Pick<Context, 'db' | 'now'>

/**
 * Runs a check that could be guessed at; `null` is its way to fail. Each try is counted before the check and given back
 * when it succeeds or finds nothing to guess at and throws, so that many guesses at once come no further than one after
 * another. Success also forgives the wrong tries of the first count, the caller's own, in all the others. Refuses with
 * `too-many-tries` while a try has to wait, whatever the check would have said.
 */
export async function slowGuesses<Found>(
  ctx: Tried,
  counts: readonly GuessCount[],
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  await countTry(ctx, counts)
  let isWrong = false
  let isRight = false
  try {
    const found = await check()
    isWrong = found === null
    isRight = found !== null
    return found
  } finally {
    if (!isWrong) await giveBack(ctx, counts, isRight)
  }
}

/** Counts one try in every count, or in none: then it refuses and says how long to wait. */
export async function countTry(ctx: Tried, counts: readonly GuessCount[]): Promise<void> {
  const retryAfter = await waitOrCount(ctx, counts)
  if (retryAfter > 0) throw new AppError('too-many-tries', { retryAfter })
}

/** The same where nobody may notice: `null` when the try has to wait, for the caller to make look like a failure. */
export async function countTryUnnoticed(ctx: Tried, counts: readonly GuessCount[]) {
  if ((await waitOrCount(ctx, counts)) > 0) return null
  return { forgive: () => giveBack(ctx, counts, true) }
}

const keyOf = (of: readonly string[]) => createHash('sha256').update(JSON.stringify(of)).digest()
const keysOf = (counts: readonly GuessCount[]) => counts.map(({ of }) => keyOf(of))

interface TriesRow {
  keyHash: Buffer
  triedAt: Date[]
}

const lookUp = (rows: readonly TriesRow[]) => (of: readonly string[]) =>
  rows.find(({ keyHash }) => keyHash.equals(keyOf(of)))?.triedAt ?? []

async function waitOrCount({ db, now }: Tried, counts: readonly GuessCount[]): Promise<number> {
  const forgetAt = new Date(now.getTime() + wrongTriesCountFor * 1000)
  return db.transaction().execute(async (tx) => {
    // The rows' locks, taken in one order, make two servers count one after the other.
    const { rows } = await sql<TriesRow>`
      insert into failed_tries (key_hash, tried_at, forget_at)
      select key_hash, '{}', ${forgetAt} from unnest(${keysOf(counts)}::bytea[]) as key_hash order by key_hash
      on conflict (key_hash) do update set forget_at = excluded.forget_at
      returning key_hash as "keyHash", tried_at as "triedAt"
    `.execute(tx)
    const triesOf = lookUp(rows)
    const wait = secondsToWait(
      now,
      counts.map(({ of, limit, own }): WrongTries => {
        const wrongAt = triesOf(of)
        return own ? { limit, wrongAt, ownWrongAt: triesOf(own) } : { limit, wrongAt }
      }),
    )
    if (wait > 0) return wait
    await writeTries(
      tx,
      counts.map(({ of, limit }) => ({
        of,
        triedAt: [...triesOf(of), now].slice(-triesWorthKeeping(limit)),
      })),
    )
    return 0
  })
}

async function giveBack({ db, now }: Tried, counts: readonly GuessCount[], isRight: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<TriesRow>`
      select key_hash as "keyHash", tried_at as "triedAt" from failed_tries
       where key_hash = any(${keysOf(counts)}::bytea[]) order by key_hash for update
    `.execute(tx)
    const triesOf = lookUp(rows)
    const [own] = counts
    const forgiven = isRight && own ? triesOf(own.of) : [now]
    await writeTries(
      tx,
      counts.map(({ of }) => ({ of, triedAt: without(triesOf(of), forgiven) })),
    )
  })
}

// One statement for all counts, so that nobody can tell by the time it takes how many there are.
const writeTries = (tx: Tx, tries: readonly { of: readonly string[]; triedAt: readonly Date[] }[]) =>
  sql`
    update failed_tries kept
       set tried_at = array(select at::timestamptz from jsonb_array_elements_text(written.tried_at) as at)
      from jsonb_to_recordset(${JSON.stringify(
        tries.map(({ of, triedAt }) => ({ key: keyOf(of).toString('hex'), tried_at: triedAt })),
      )}::jsonb) as written (key text, tried_at jsonb)
     where kept.key_hash = decode(written.key, 'hex')
  `.execute(tx)

/** Each time is taken out once: others may have tried at the same moment. */
function without(times: readonly Date[], taken: readonly Date[]): Date[] {
  const left = [...times]
  for (const at of taken) {
    const place = left.findLastIndex((time) => time.getTime() === at.getTime())
    if (place >= 0) left.splice(place, 1)
  }
  return left
}
