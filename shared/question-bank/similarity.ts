import { foldLookalikes } from '../visible-text.ts'

/** Two texts with one key are one question: they differ at most in case, punctuation and blanks. */
export const createQuestionKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The groups of three letters in each word, with its beginning and end. */
function trigramsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of foldLookalikes(createQuestionKey(text)).replace(/^i /, '').split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** Trigrams in common of all that either has, 0 to 1, as PostgreSQL's pg_trgm counts them. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  if (few.size < many.size * nearAt) return 0
  let common = 0
  for (const trigram of few) if (many.has(trigram)) common += 1
  return common / (one.size + other.size - common)
}

/** How alike two questions have to be for one of them to be too much. */
const nearAt = 0.6

const maxCompared = 60_000

interface Worded {
  text: string
}

/** Finds the questions that ask much the same as a text, the likest first. It prepares once what it looks through. */
export function createSimilarityFinder<Question extends Worded>(questions: readonly Question[]) {
  const prepared = questions.map((question) => ({ question, trigrams: trigramsOf(question.text) }))
  return (text: string, atMost = 3): Question[] => {
    const trigrams = trigramsOf(text)
    return prepared
      .map(({ question, trigrams: theirs }) => ({ question, likeness: likenessOf(trigrams, theirs) }))
      .filter(({ likeness }) => likeness >= nearAt)
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, atMost)
      .map(({ question }) => question)
  }
}

/**
 * Pairs of questions that ask much the same, each pair once, the likest first. Two alike texts have one of their rarest
 * trigrams in common, so that only the few that share one are compared; where all are alike, the rest is left out.
 */
export function findNearDuplicates<Question extends Worded>(
  questions: readonly Question[],
  atMost: number,
): [Question, Question][] {
  const prepared = questions.map((question) => ({ question, trigrams: trigramsOf(question.text) }))
  const rarest = rarestFirst(prepared.map(({ trigrams }) => trigrams))
  const holders = new Map<string, number[]>()
  const pairs: { likeness: number; pair: [Question, Question] }[] = []
  let compared = 0
  for (const [at, { question, trigrams }] of prepared.entries()) {
    const candidates = new Set<number>()
    for (const trigram of rarest(trigrams)) {
      const earlier = holders.get(trigram)
      if (earlier) for (const candidate of earlier) candidates.add(candidate)
      if (earlier) earlier.push(at)
      else holders.set(trigram, [at])
    }
    compared += candidates.size
    if (compared > maxCompared) break
    for (const candidate of candidates) {
      const other = prepared[candidate]!
      const likeness = likenessOf(trigrams, other.trigrams)
      if (likeness >= nearAt) pairs.push({ likeness, pair: [other.question, question] })
    }
  }
  return pairs
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, atMost)
    .map(({ pair }) => pair)
}

/** Gives of a text so many of its rarest trigrams that no alike text has none of them. */
function rarestFirst(texts: readonly ReadonlySet<string>[]) {
  const counts = new Map<string, number>()
  for (const trigrams of texts)
    for (const trigram of trigrams) counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  const byRarity = (one: string, other: string) =>
    counts.get(one)! - counts.get(other)! || (one < other ? -1 : 1)
  return (trigrams: ReadonlySet<string>) =>
    [...trigrams].sort(byRarity).slice(0, trigrams.size - Math.ceil(nearAt * trigrams.size) + 1)
}
