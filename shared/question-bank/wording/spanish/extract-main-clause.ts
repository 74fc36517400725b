const opening = /^(?:cuando|si|después de|antes de|durante|mientras|al|en|una vez que)(?!\p{L})[^,]*,\s*/iu
const closing =
  /[,;]?\s+(?:cuando|si|mientras|porque|ya que|aunque|para que|hasta|a menos que|antes de|después de|que|qué|quien|quién|donde|dónde|cómo|al \p{L}+[aei]r(?:me|se|lo|la|los|las)?)(?!\p{L}).*$/iu

/** What a Spanish question is about, without the clauses that say when, where or why. */
export function extractMainClause(text: string): string {
  const main = text.replace(opening, '').replace(closing, '')
  return main.trim() === '' ? text : main.trim()
}
