import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Tx } from '#server/kernel/context.ts'
import {
  type CountedWrongTries,
  calculateNextReservation,
  calculateSecondsToWait,
  type GuessLimit,
  maxReservations,
  maxStoredTries,
  newcomerTries,
  wrongTriesWindowSeconds,
} from '#shared/auth/guess-limits.ts'
import { AppError } from '#shared/errors.ts'
import { toBlockCidr, toRegionCidr } from './address-ranges.ts'

export interface GuessCounter {
  /** What is tried and on whom, e.g. `['sign-in', email]`. Stored only as a hash. */
  of: readonly string[]
  limit: GuessLimit
  /** The caller's address, where others' tries are counted too: what their block tries is their own. */
  from?: string
}

type Tried = Pick<Context, 'db' | 'now'>

/**
 * Runs a check that could be guessed at; `null` is its way to fail. Each try is counted before the check and given back
 * when it succeeds or finds nothing to guess at and throws, so that many guesses at once come no further than one after
 * another. Success also forgives the wrong tries of the first count, the caller's own, in all the others. Refuses with
 * `too-many-tries` while a try has to wait, whatever the check would have said. Where `hidden` counts make it wait,
 * nobody may notice: the check is told to fail.
 */
export async function throttleGuesses<Found>(
  ctx: Tried,
  counts: readonly GuessCounter[],
  check: (mustFail: boolean) => Promise<Found | null>,
  hidden: readonly GuessCounter[] = [],
): Promise<Found | null> {
  const { mustFail } = await waitOrCount(ctx, counts, hidden)
  let isWrong = false
  let isRight = false
  try {
    const found = await check(mustFail)
    isWrong = found === null
    isRight = found !== null
    return found
  } finally {
    if (!isWrong) await releaseReserved(ctx, [counts, hidden], isRight)
  }
}

/** Counts one try in every count, or in none: then it refuses and says how long to wait. */
export async function countGuess(ctx: Tried, counts: readonly GuessCounter[]): Promise<void> {
  await waitOrCount(ctx, counts, [])
}

const keyOf = (of: readonly string[]) => createHash('sha256').update(JSON.stringify(of)).digest()

type Key = readonly string[]

/** The keys of one count: of all tries, and where others' are among them, of the caller's own and their reservation. */
const ownOf = (of: Key, from: string): Key => [...of, 'block', toBlockCidr(from)]
const reservationOf = (of: Key, from: string): Key => [...of, 'reservation', toBlockCidr(from)]

const keysOf = (counts: readonly GuessCounter[]): Key[] =>
  counts.flatMap(({ of, from }) =>
    from === undefined ? [of] : [of, ownOf(of, from), reservationOf(of, from)],
  )

interface TriesRow {
  keyHash: Buffer
  triedAt: Date[]
}

const lookUp = (rows: readonly TriesRow[]) => (of: Key) =>
  rows.find(({ keyHash }) => keyHash.equals(keyOf(of)))?.triedAt ?? []

async function waitOrCount(
  ctx: Tried,
  counts: readonly GuessCounter[],
  hidden: readonly GuessCounter[],
): Promise<{ mustFail: boolean }> {
  const { db, now } = ctx
  const { wait, mustFail } = await db.transaction().execute(async (tx) => {
    const triesOf = await lockTries(tx, now, keysOf([...counts, ...hidden]))
    const waitOf = (some: readonly GuessCounter[]) =>
      calculateSecondsToWait(
        now,
        some.map((count) => readTries(count, triesOf)),
      )
    const [wait, hiddenWait] = [waitOf(counts), waitOf(hidden)]
    // What is hidden may make nobody wait longer than they were told.
    const told = wait > 0 ? wait : Infinity
    if (wait > 0) for (const count of counts) await reserve(tx, now, count, triesOf)
    if (hiddenWait > 0) for (const count of hidden) await reserve(tx, now, count, triesOf, told)
    const counted = wait > 0 ? [] : hiddenWait > 0 ? counts : [...counts, ...hidden]
    if (counted.length > 0)
      await writeTries(
        tx,
        counted.flatMap((count) => withTry(now, count, triesOf)),
      )
    return { wait, mustFail: hiddenWait > 0 }
  })
  if (wait > 0) throw new AppError('too-many-tries', { retryAfter: wait })
  return { mustFail }
}

/** What is written of one more try, which uses up the caller's reservation. */
function withTry(now: Date, { of, limit, from }: GuessCounter, triesOf: (of: Key) => Date[]) {
  const all = { of, triedAt: [...triesOf(of), now].slice(-maxStoredTries(limit)) }
  if (from === undefined) return [all]
  const own = ownOf(of, from)
  return [
    all,
    { of: own, triedAt: [...triesOf(own), now].slice(-newcomerTries) },
    { of: reservationOf(of, from), triedAt: [] },
  ]
}

// The rows' locks, taken in one order, make two servers count one after the other.
async function lockTries(tx: Tx, now: Date, keys: readonly Key[]) {
  const forgetAt = new Date(now.getTime() + wrongTriesWindowSeconds * 1000)
  const { rows } = await sql<TriesRow>`
    insert into failed_tries (key_hash, tried_at, forget_at)
    select key_hash, '{}', ${forgetAt} from unnest(${keys.map(keyOf)}::bytea[]) as key_hash order by key_hash
    on conflict (key_hash) do update set forget_at = excluded.forget_at
    returning key_hash as "keyHash", tried_at as "triedAt"
  `.execute(tx)
  return lookUp(rows)
}

function readTries({ of, limit, from }: GuessCounter, triesOf: (of: Key) => Date[]): CountedWrongTries {
  const wrongAt = triesOf(of)
  if (from === undefined) return { limit, wrongAt }
  const [reservedFrom = null] = triesOf(reservationOf(of, from))
  return { limit, wrongAt, caller: { wrongAt: triesOf(ownOf(of, from)), reservedFrom } }
}

/** Gives a newcomer a reservation, unless their region, or everybody, was given as many as there are in a day. */
async function reserve(
  tx: Tx,
  now: Date,
  count: GuessCounter,
  triesOf: (of: Key) => Date[],
  withinSeconds = Infinity,
): Promise<void> {
  const { of, from } = count
  const reservation = calculateNextReservation(now, readTries(count, triesOf))
  if (!reservation || from === undefined) return
  const reservedFrom = new Date(Math.min(reservation.getTime(), now.getTime() + withinSeconds * 1000))
  const [ofLimit, ofRegion]: [Key, Key] = [
    [...of, 'reservations'],
    [...of, 'reservations', toRegionCidr(from)],
  ]
  const given = await lockTries(tx, now, [ofLimit, ofRegion])
  const today = (key: Key) =>
    given(key).filter((at) => now.getTime() - at.getTime() < wrongTriesWindowSeconds * 1000)
  if (today(ofLimit).length >= maxReservations.ofLimit || today(ofRegion).length >= maxReservations.ofRegion)
    return
  await writeTries(tx, [
    { of: ofLimit, triedAt: [...today(ofLimit), now] },
    { of: ofRegion, triedAt: [...today(ofRegion), now] },
    { of: reservationOf(of, from), triedAt: [reservedFrom] },
  ])
}

async function releaseReserved(
  { db, now }: Tried,
  ofTry: readonly (readonly GuessCounter[])[],
  isRight: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<TriesRow>`
      select key_hash as "keyHash", tried_at as "triedAt" from failed_tries
       where key_hash = any(${keysOf(ofTry.flat()).map(keyOf)}::bytea[]) order by key_hash for update
    `.execute(tx)
    const triesOf = lookUp(rows)
    await writeTries(
      tx,
      ofTry.flatMap((counts) => {
        const [own] = counts
        const forgiven = isRight && own ? triesOf(own.of) : [now]
        return keysOf(counts).map((of) => ({ of, triedAt: without(triesOf(of), forgiven) }))
      }),
    )
  })
}

// One statement for all counts, so that nobody can tell by the time it takes how many there are.
const writeTries = (tx: Tx, tries: readonly { of: Key; triedAt: readonly Date[] }[]) =>
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
