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
