/** What a weak wording could be about instead; the client has the words of each. */
export type Rewording =
  | 'own-hands'
  | 'quiet-voice'
  | 'walking'
  | 'waiting-turn'
  | 'kind-words'
  | 'own-place'
  | 'on-time'
  | 'device-away'
  | 'listening'
  | 'keeping-on'
  | 'first-ask'
  | 'truth'
  | 'attention'
  | 'kindness'
  | 'respect'
  | 'calm'
  | 'effort'
  | 'understanding'
  | 'choices'
  | 'ready'

interface FoundWeakness {
  /** The words that it rests on, as they were written; empty where it is the whole. */
  words: string
  /** What to try instead, where the words point to something. */
  instead: Rewording | null
}

/** What is weak about the words of a question. */
export type Weakness =
  | (FoundWeakness & {
      kind: 'negative' | 'not-observable' | 'vague-frequency' | 'asks' | 'not-first-person' | 'too-long'
      parts?: never
    })
  /** With one question for each behaviour. */
  | (FoundWeakness & { kind: 'two-behaviours'; parts: readonly [string, string] })

export type WeaknessKind = Weakness['kind']

const maxWords = 16
const maxCharacters = 90

type PlainKind = Exclude<WeaknessKind, 'two-behaviours'>

/** The weakness that these words show, if the text has them. */
export function findPatternWeakness(kind: PlainKind, pattern: RegExp, text: string): Weakness | null {
  const words = pattern.exec(text)?.[0].trim()
  return words === undefined ? null : { kind, words, instead: null }
}

/** Whether a statement is long to read or to hear. */
export const findOverlongWording = (statement: string): Weakness | null =>
  statement.length > maxCharacters || statement.split(/\s+/).length > maxWords
    ? { kind: 'too-long', words: '', instead: null }
    : null
