import type { Suggestion } from '#shared/insights/suggestions/suggestion.ts'

const storedAs = 'suggestions_put_aside'
const restsMs = 28 * 86_400_000
const keptAtMost = 200

/** When suggestions were put aside in this browser, by key. */
export type DismissedSuggestions = Readonly<Record<string, number>>

/** What a suggestion is about: a question that is mastered and another are two. */
export function suggestionKey(learnerId: string, formId: string, suggestion: Suggestion): string {
  const about =
    'question' in suggestion ? suggestion.question : 'period' in suggestion ? suggestion.period : ''
  return [learnerId, formId, suggestion.kind, about].join(' ')
}

/** Put aside, a suggestion rests for four weeks. */
export const isSuggestionDismissed = (kept: DismissedSuggestions, key: string, now: number): boolean =>
  now - (kept[key] ?? Number.NEGATIVE_INFINITY) < restsMs

/** With one more put aside, or taken up again; what rests no longer is forgotten. */
export function withDismissedSuggestion(
  kept: DismissedSuggestions,
  key: string,
  isAside: boolean,
  now: number,
): DismissedSuggestions {
  const others = Object.entries(kept).filter(
    ([other]) => other !== key && isSuggestionDismissed(kept, other, now),
  )
  const latest = others.toSorted(([, a], [, b]) => b - a).slice(0, keptAtMost - 1)
  return Object.fromEntries(isAside ? [[key, now], ...latest] : latest)
}

export function readDismissedSuggestions(): DismissedSuggestions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '{}')
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? (kept as DismissedSuggestions)
      : {}
  } catch {
    return {}
  }
}

export const saveDismissedSuggestions = (kept: DismissedSuggestions) =>
  localStorage.setItem(storedAs, JSON.stringify(kept))
