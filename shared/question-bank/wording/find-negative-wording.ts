import { suggestRewording } from './suggest-rewording.ts'
import type { Weakness } from './weakness.ts'

const quotedOrSpoken =
  /["“‘][^"”’]*["”’]|\b(?:said|say|saying|answered|told \w+|wrote|heard) (?:no|not)\b(?: thank(?:s| you))?|\bor not\b|\bnot yet\b|\bno[- ]one else's\b/gi

const helped = 'being (?:asked|told|reminded|helped|prompted|called)'
const negative = new RegExp(
  [
    '\\b(?:not|never|cannot|nobody|nothing)\\b',
    "\\b\\w+n['’]t\\b",
    '\\bno (?:\\w+ing|\\w+s|phone|help)\\b',
    '\\b(?:stop|stopped|quit) (?:\\w+ly )?\\w+ing\\b',
    '\\b(?:avoid|avoided|refrained from|kept from|resisted|stayed away from|stayed out of)\\b',
    `\\bwithout (?!${helped})\\w+ing\\b`,
  ].join('|'),
  'i',
)

/** Finds what the learner should leave off: a *yes* has to be something that they did. Takes the main clause. */
export function findNegativeWording(clause: string): Weakness | null {
  const found = negative.exec(clause.replace(quotedOrSpoken, (spoken) => ' '.repeat(spoken.length)))
  if (!found) return null
  return { kind: 'negative', words: found[0], instead: suggestRewording(clause.slice(found.index)) }
}
