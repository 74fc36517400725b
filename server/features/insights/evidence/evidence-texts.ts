import { createFormatters } from '#server/kernel/formatters.ts'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { LegendKind } from '#shared/insights/graph/legend-kinds.ts'
import type { Phase, PhaseChange } from '#shared/insights/phases/phases.ts'
import type { Language } from '#shared/languages.ts'
import { englishEvidenceTexts } from './english-evidence-texts.ts'
import { spanishEvidenceTexts } from './spanish-evidence-texts.ts'

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

const wordsOf: Record<Language, EvidenceTexts> = { en: englishEvidenceTexts, es: spanishEvidenceTexts }

/** The words of a pack, with days, moments and numbers as its reader writes them. */
export function createEvidenceFormatters(language: Language) {
  const formats = createFormatters(language)
  const words = wordsOf[language]
  const percent = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : formats.percent(Math.round(value))

  function change(changed: PhaseChange): string {
    const { changes } = words
    switch (changed.kind) {
      case 'goal':
        return changes.goal(percent(changed.percentage))
      case 'match-rate':
        return changes['match-rate'](percent(changed.rate))
      case 'questions':
        return changes.questions
      case 'reward':
        return changed.name === null ? changes.noReward : changes.reward(changed.name)
      case 'staff-note':
        return changed.words
    }
  }

  return {
    words,

    /** Whole per cent, rounded. */
    percent,

    /** With a true minus, and as many digits as wanted. */
    number: (value: number | null | undefined, digits: number): string =>
      value === null || value === undefined
        ? '–'
        : formats
            .number(value, {
              minimumFractionDigits: digits,
              maximumFractionDigits: digits,
              signDisplay: 'negative',
            })
            .replace('-', '−'),

    /** A calendar day, `YYYY-MM-DD`. */
    day: formats.day,

    /** An instant as the organisation's own clocks show it. */
    moment: (instant: string, timeZone: string): string =>
      formats.moment(new Date(instant), timeZone, 'long'),

    /** What changed with a phase; for the first what held when it began. */
    phase: ({ changes, matchRate }: Pick<Phase, 'changes' | 'matchRate'>): string[] =>
      changes.length > 0 ? changes.map(change) : [words.changes['match-rate'](percent(matchRate))],
  }
}

export type EvidenceFormatters = ReturnType<typeof createEvidenceFormatters>
