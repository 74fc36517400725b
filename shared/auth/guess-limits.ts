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
export const wrongTriesCountFor = 86_400
/** Whoever has fewer wrong tries of their own is a newcomer. */
export const newcomersTries = 3
/** Learners who signed in from one network within `networkKnownFor` seconds, so that it counts as the school's own. */
export const learnersOfKnownNetwork = 3
export const networkKnownFor = 30 * 86_400

const quarterHour = 900
const minute = 60

/**
 * The limits in force. `source`: a known device, or one name from one network. `target`: one name from everywhere.
 * `network`: all names from one network. `strangers`: all learners of an organisation from networks that are not known.
 */
export const guessLimits = {
  learner: {
    source: { free: 5, longestWait: quarterHour },
    target: { free: 13, longestWait: quarterHour, newcomersWait: minute },
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
  },
} as const satisfies Record<string, Record<string, GuessLimit>>

export interface WrongTries {
  /** Without one, tries are only counted, to tell newcomers. */
  limit: GuessLimit | null
  wrongAt: readonly Date[]
  /** The caller's own among them, where that is another count. */
  ownWrongAt?: readonly Date[]
}

const isRecent = (now: Date) => (at: Date) => now.getTime() - at.getTime() < wrongTriesCountFor * 1000

/** How many seconds the next try has to wait; 0 lets it through. A clock that was set back makes nobody wait longer. */
export const secondsToWait = (now: Date, counts: readonly WrongTries[]): number =>
  Math.max(0, ...counts.map((count) => waitOf(now, count)))

function waitOf(now: Date, { limit, wrongAt, ownWrongAt }: WrongTries): number {
  const recent = wrongAt.filter(isRecent(now))
  if (!limit || recent.length === 0 || recent.length < limit.free) return 0
  const isNewcomer = ownWrongAt !== undefined && ownWrongAt.filter(isRecent(now)).length < newcomersTries
  const longest = isNewcomer ? (limit.newcomersWait ?? limit.longestWait) : limit.longestWait
  const wait = Math.min(2 ** (recent.length - limit.free), longest)
  const last = Math.max(...recent.map((at) => at.getTime()))
  const passed = Math.max(0, (now.getTime() - last) / 1000)
  return Math.max(0, Math.ceil(wait - passed))
}

const doublingsOf = ({ longestWait }: GuessLimit): number => Math.ceil(Math.log2(longestWait))

/** The newest wrong tries that have to be remembered: more of them would change no wait. */
export const triesWorthKeeping = (limit: GuessLimit | null): number =>
  limit ? limit.free + doublingsOf(limit) + 1 : newcomersTries

/** The days that so many wrong tries take, from so many addresses, for somebody who never rests. */
export function daysOfGuessing(limit: GuessLimit, guesses: number, addresses = 1): number {
  const first = limit.free + doublingsOf(limit)
  const asNewcomers = limit.newcomersWait === undefined ? 0 : newcomersTries * addresses
  return Math.max(0, guesses - first) / (wrongTriesCountFor / limit.longestWait + asNewcomers)
}
