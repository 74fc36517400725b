import type { Rewording, Weakness } from './weakness.ts'

const subject = "^I(?:['’]m|['’]ve|['’]ll)?(?: (?:can|will|have|was|am|did|really|always|also|\\w+ly))*"
const very = '(?:very |really |so |quite |more |a |an )*'

const states: readonly (readonly [Rewording, RegExp])[] = [
  [
    'attention',
    new RegExp(
      `${subject} (?:focus(?:s?ed)?|concentrate[d]?|paid? attention|engaged?|participated?|stayed (?:focus(?:s?ed)|on task)|was on task)\\b`,
      'i',
    ),
  ],
  [
    'understanding',
    new RegExp(
      `${subject} (?:understood|understand|knew|know|learn(?:ed|t)?|realised|realized|thought about|think about|believed?|grasped)\\b`,
      'i',
    ),
  ],
  [
    'effort',
    new RegExp(
      `${subject} (?:tr(?:ied|y) (?:to|my|hard|harder)\\b|(?:did|do|gave|give) my best|worked? hard|put in effort|made an effort|put effort)`,
      'i',
    ),
  ],
  [
    'calm',
    new RegExp(
      `${subject} (?:felt|feel|wanted?|liked?|loved?|enjoyed?|hated?|(?:(?:stayed|stay|kept|keep|remained|remain|kept|was|were|be|am) ${very}(?:calm|cool|happy|relaxed|patient|quiet inside)))\\b`,
      'i',
    ),
  ],
  [
    'kindness',
    new RegExp(
      `${subject} (?:cared?|(?:was|were|be|am|acted|stayed) ${very}(?:kind|nice|friendly|caring|helpful|good friend|gentle))\\b(?! to myself)`,
      'i',
    ),
  ],
  [
    'respect',
    new RegExp(
      `${subject} (?:respect(?:ed)?|show(?:ed)? respect|used? (?:good )?manners|(?:was|were|be|am|acted) ${very}(?:respectful|polite|well[- ]mannered))\\b`,
      'i',
    ),
  ],
  [
    'ready',
    new RegExp(
      `${subject} (?:was|were|be|am|got|get|came|come) ${very}(?:ready|prepared|organi[sz]ed|responsible|independent|mature)\\b`,
      'i',
    ),
  ],
  [
    'choices',
    new RegExp(
      `\\b(?:good|bad|great|right|wrong|smart|safe|better|positive) (?:choices?|decisions?|attitude|behaviou?r|day|mood)\\b|${subject} (?:behaved?|(?:was|were|be|am|acted) ${very}(?:good|bad|safe|well behaved|well-behaved|appropriate(?:ly)?|positive|careful|sensible|lazy|naughty))\\b(?! at)`,
      'i',
    ),
  ],
]

/** Finds a state of mind or a judgement where there should be something that another person can see or hear. Takes the main clause. */
export function findUnobservableBehaviour(clause: string): Weakness | null {
  for (const [instead, state] of states) {
    const found = state.exec(clause)
    if (found) return { kind: 'not-observable', words: found[0].replace(/^I\b(?:['’]\w+)?\s*/i, ''), instead }
  }
  return null
}
