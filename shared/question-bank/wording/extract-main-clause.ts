const opening = /^(?:when|whenever|if|after|before|while|during|at|in|on|once)\b[^,]*,\s*/i
const closing =
  /[,;]?\s+(?:when|whenever|if|while|because|since|although|even though|so that|so|until|unless|before|after|that|which|who|what|how|where|whether|why)\b.*$/i

/** What the question is about, without the clauses that say when, where or why. */
export function extractMainClause(text: string): string {
  const main = text.replace(opening, '').replace(closing, '')
  return main.trim() === '' ? text : main.trim()
}
