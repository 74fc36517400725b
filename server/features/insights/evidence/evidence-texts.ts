import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { LegendKind } from '#shared/insights/graph/legend-kinds.ts'

type Column =
  | 'question'
  | 'period'
  | 'score'
  | 'points'
  | 'alike'
  | 'compared'
  | 'overRated'
  | 'underRated'
  | 'day'
  | 'own'
  | 'goal'
  | 'goalMet'
  | 'matched'

/** What a pack says in a language; days, moments and per cents come in as words. */
export interface EvidenceTexts {
  pack: string
  packOf: (learner: string) => string
  page: (number: number) => string
  range: (from: string, to: string) => string
  made: (moment: string, by: string) => string
  says: (learner: string, organisation: string, range: string) => string
  yes: string
  no: string
  of: (part: number, whole: number) => string
  noCheckIns: string
  summary: (sums: { scored: number; days: number; met: number; goal: string }) => string
  phases: string
  phaseColumn: string
  phaseFrom: (number: number, changes: string, day: string) => string
  scoredDays: string
  mean: string
  level: string
  trend: string
  measuresAtEnd: string
  changes: {
    goal: (percentage: string) => string
    'match-rate': (rate: string) => string
    questions: string
    reward: (name: string) => string
    noReward: string
  }
  agreement: string
  nothingAnswered: string
  nothingCompared: string
  compared: (sums: { agreed: number; compared: number; share: string; over: number; under: number }) => string
  columns: Record<Column, string>
  /** The name of a day without periods. */
  wholeDay: string
  fidelity: string
  step: string
  checkIns: string
  share: string
  planned: string
  sent: string
  answered: string
  drawnMatched: string
  matched: string
  everyDay: string
  gaps: Record<Exclude<DayPoint['mark'], 'scored'>, string>
  key: Record<LegendKind, string>
  goalLine: (percent: string) => string
  ownEnd: (percent: number) => string
  scoreEnd: (percent: number) => string
  notes: string
  noNotes: string
  noteColumns: { words: string; from: string; writtenBy: string }
  method: string
  /** How the numbers come about, in plain words. */
  methodSays: readonly string[]
  /** What the measures of phases are, each after whom. */
  measuresSay: readonly string[]
  strayLetter: (letter: string) => string
}
