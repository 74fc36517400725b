/** How wrong tries of the last 24 hours slow down the next one. Times to wait are in seconds. */
export interface GuessLimit {
  /** Wrong tries that cost no wait. From then on the wait is 1 second and doubles with each. */
  free: number
  /** The wait doubles up to this. */
  longestWait: number
  /** The longest wait of a caller who has hardly failed, where the limit counts others' tries too. */
  newcomersWait?: number
}

/** Wrong tries of this many seconds count. */
export const wrongTriesWindowSeconds = 86_400
/** Whoever has fewer wrong tries of their own is a newcomer. */
export const newcomerTries = 3
/**
 * Newcomers who were refused get a reservation, so that others’ tries keep them waiting no longer than they were told.
 * This many in 24 hours for one limit: so many from one provider’s networks, and so many altogether.
 */
export const maxReservations = { ofRegion: 20, ofLimit: 600 } as const
/** Learners who signed in from one network within `knownNetworkLifetimeSeconds` seconds, so that it counts as the school's own. */
export const minLearnersOfKnownNetwork = 3
export const knownNetworkLifetimeSeconds = 30 * 86_400

const quarterHour = 900
const minute = 60

/**
 * The limits in force. `source`: a known device, or one name from one network. `target`: one name from everywhere.
 * `network`: all names from one network. `strangers`: all learners of an organisation. From networks that are known,
 * `known` holds for a learner’s name in place of `source`, `target` and `strangers`.
 */
export const guessLimits = {
  learner: {
    source: { free: 5, longestWait: quarterHour },
    target: { free: 13, longestWait: quarterHour, newcomersWait: minute },
    known: { free: 5, longestWait: minute },
    network: { free: 100, longestWait: minute },
    strangers: { free: 100, longestWait: quarterHour, newcomersWait: minute },
  },
  cardCode: {
    network: { free: 100, longestWait: minute },
  },
  password: {
    source: { free: 10, longestWait: quarterHour },
    target: { free: 50, longestWait: quarterHour, newcomersWait: minute },
    network: { free: 200, longestWait: minute },
  },
  familyCode: {
    source: { free: 5, longestWait: quarterHour },
    target: { free: 10, longestWait: quarterHour, newcomersWait: minute },
    network: { free: 100, longestWait: minute },
  },
  mailedCode: {
    source: { free: 5, longestWait: 3600 },
    target: { free: 10, longestWait: 3600, newcomersWait: minute },
    network: { free: 100, longestWait: minute },
  },
  wrongMailedCode: {
    network: { free: 100, longestWait: minute },
  },
  secondFactor: {
    source: { free: 5, longestWait: 3600 },
    target: { free: 10, longestWait: 3600, newcomersWait: minute },
  },
} as const satisfies Record<string, Record<string, GuessLimit>>

export interface CountedWrongTries {
  limit: GuessLimit
  wrongAt: readonly Date[]
  /** Of a limit that counts others' tries too: the caller's own, and from when a reservation lets the next one pass. */
  caller?: { wrongAt: readonly Date[]; reservedFrom: Date | null }
}

const isRecent = (now: Date) => (at: Date) => now.getTime() - at.getTime() < wrongTriesWindowSeconds * 1000

/** How many seconds the next try has to wait; 0 lets it through. A clock that was set back makes nobody wait longer. */
export const calculateSecondsToWait = (now: Date, counts: readonly CountedWrongTries[]): number =>
  Math.max(0, ...counts.map((count) => waitOf(now, count)))

/** From when a caller who is refused now may try whatever others do; null unless they are to get a reservation. */
export function calculateNextReservation(now: Date, tries: CountedWrongTries): Date | null {
  if (!isNewcomer(now, tries) || tries.caller?.reservedFrom) return null
  const wait = waitOf(now, tries)
  return wait > 0 ? new Date(now.getTime() + wait * 1000) : null
}

const isNewcomer = (now: Date, { caller }: CountedWrongTries): boolean =>
  caller !== undefined && caller.wrongAt.filter(isRecent(now)).length < newcomerTries

function waitOf(now: Date, tries: CountedWrongTries): number {
  const { limit, wrongAt, caller } = tries
  const recent = wrongAt.filter(isRecent(now))
  if (recent.length === 0 || recent.length < limit.free) return 0
  const last = Math.max(...recent.map((at) => at.getTime()))
  const wait = Math.min(2 ** (recent.length - limit.free), limit.longestWait)
  const left = secondsUntil(now, new Date(Math.min(last, now.getTime()) + wait * 1000))
  if (!isNewcomer(now, tries)) return left
  const reserved = caller?.reservedFrom ? secondsUntil(now, caller.reservedFrom) : Infinity
  return Math.min(left, limit.newcomersWait ?? Infinity, reserved)
}

const secondsUntil = (now: Date, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))

const doublingsOf = ({ longestWait }: GuessLimit): number => Math.ceil(Math.log2(longestWait))

/** The newest wrong tries that have to be remembered: more of them would change no wait. */
export const maxStoredTries = (limit: GuessLimit): number => limit.free + doublingsOf(limit) + 1

/** The wrong tries that so many networks are allowed in a day, once the first ones are used up. */
export function calculateGuessesPerDay(limit: GuessLimit, networks = 1): number {
  const asNewcomers =
    limit.newcomersWait === undefined ? 0 : Math.min(newcomerTries * networks, maxReservations.ofLimit)
  return wrongTriesWindowSeconds / limit.longestWait + asNewcomers
}

/** The days that so many wrong tries take, from so many networks, for somebody who never rests. */
export function calculateDaysToGuess(limit: GuessLimit, guesses: number, networks = 1): number {
  const first = limit.free + doublingsOf(limit)
  return Math.max(0, guesses - first) / calculateGuessesPerDay(limit, networks)
}
