import { createFormatters } from '#server/kernel/formatters.ts'
import type { Phase, PhaseChange } from '#shared/insights/phases/phases.ts'
import type { Language } from '#shared/languages.ts'
import { englishEvidenceTexts } from './english-evidence-texts.ts'
import type { EvidenceTexts } from './evidence-texts.ts'
import { spanishEvidenceTexts } from './spanish-evidence-texts.ts'

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
