import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { KeyKind } from '#shared/insights/graph/key-kinds.ts'
import type { Phase, PhaseChange } from '#shared/insights/phases/phases.ts'

const dayStyles = {
  /** Wed 11 Nov 2026 */
  row: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 11 November 2026 */
  dated: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dayFormats = Object.fromEntries(
  Object.entries(dayStyles).map(([style, parts]) => [
    style,
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }),
  ]),
) as Record<keyof typeof dayStyles, Intl.DateTimeFormat>

/** A calendar day, `YYYY-MM-DD`, in words. */
export const dayWords = (day: string, style: keyof typeof dayStyles): string =>
  dayFormats[style].format(new Date(`${day}T00:00:00Z`)).replaceAll(',', '')

/** An instant as the organisation's own clocks show it. */
export const momentWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

export const gapWords: Record<Exclude<DayPoint['mark'], 'scored'>, string> = {
  waiting: 'Not complete yet',
  'not-enough': 'Not enough answered',
  'no-score': 'Nothing to score',
  missed: 'Missed',
  excused: 'Excused',
  cancelled: 'Cancelled',
  'not-sent': 'Not sent, Daymark was down',
}

export const keyWords: Record<KeyKind, string> = {
  score: 'Score that counts, %',
  own: 'Learner’s own, where it differs',
  mean: 'Mean of a phase',
  trend: 'Trend of a phase',
  missed: 'Missed, no score',
  excused: 'Excused or cancelled, no score',
  'not-enough': 'Too little answered, no score',
  'not-sent': 'Not sent, no score',
  waiting: 'Not complete yet',
}

function changeWords(change: PhaseChange): string {
  switch (change.kind) {
    case 'goal':
      return `Goal ${change.percentage}\u00a0%`
    case 'match-rate':
      return `Match rate ${change.rate}\u00a0%`
    case 'questions':
      return 'Other questions'
    case 'reward':
      return change.name === null ? 'Works for no reward' : `Works for ${change.name}`
    case 'staff-note':
      return change.words
  }
}

/** What changed with a phase; for the first what held when it began. */
export const phaseWords = ({ changes, matchRate }: Pick<Phase, 'changes' | 'matchRate'>): string[] =>
  changes.length > 0 ? changes.map(changeWords) : [`Match rate ${matchRate}\u00a0%`]

/** Whole per cent, rounded. */
export const percentWords = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '–' : `${Math.round(percent)}\u00a0%`

/** With a true minus, and as many digits as wanted. */
export const numberWords = (value: number | null | undefined, digits: number): string =>
  value === null || value === undefined
    ? '–'
    : value
        .toFixed(digits)
        .replace(/^-(0\.?0*)$/, '$1')
        .replace('-', '−')

export const countWords = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** What the measures of phases are, each after whom. */
export const measureWords = [
  'Mean and level (the middle score) are of the scored days. Trend is how many percentage points the score rises or falls in five scored days: the median of the slopes between all pairs of days (Theil, 1950; Sen, 1968), given from five scored days on.',
  'PND: the share of days above the best day of the phase before (Scruggs, Mastropieri and Casto, 1987). NAP: the share of all pairs of days, one of each phase, in which the later is higher; 50 % is no change (Parker and Vannest, 2009). Tau: the same from −1 to 1 (Parker, Vannest and Davis, 2011). Tau-U: Tau less the rise that was there before (Parker, Vannest, Davis and Sauber, 2011).',
  'At least five scored days in each phase are asked for before a comparison is trusted, and a change that comes back when the support does (What Works Clearinghouse, 2022). The numbers describe; they do not say why.',
]

/** How the numbers come about, in plain words. */
export const methodWords = [
  'At agreed times the learner answers a few short questions about their own behaviour. A member of staff answers the same questions, independently and without seeing the learner’s answers. Then the two are compared. Which check-ins are compared is drawn when they open, as often as the match rate says.',
  'Answers that are alike earn points, a matched yes the most and an honest no some; answers that differ earn fewer or none. A check-in that nobody matched counts as the learner rated it. The score of a day is its points of the points possible.',
  'A day has a score once enough of it was answered. A day that was missed, excused, cancelled, closed or not sent is a gap and never a zero, and is in no mean. The goal of a day is the one that was in force when its first check-in opened.',
  'Agreement is the share of compared answers that were alike, as they were given before either side saw the other’s. Over-rated: the learner said more than staff saw. Under-rated: less. Corrections made later change the points and never the agreement.',
  'A phase begins whenever goal, match rate, questions or reward changed, and on days from which staff noted something new, where notes are part of this pack.',
]
