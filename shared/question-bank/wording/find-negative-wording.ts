import type { Rewording, Weakness } from './weakness.ts'

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

const about: readonly (readonly [Rewording, RegExp])[] = [
  [
    'own-hands',
    /\b(?:hit|kick|push|punch|pinch|bit|grab|touch|poke|slap|hurt|fight|fought|shov|throw|threw)/i,
  ],
  ['quiet-voice', /\b(?:shout|yell|scream|loud|blurt|call(?:ed|ing)? out|nois[ey])/i],
  [
    'waiting-turn',
    /\b(?:interrupt|butt(?:ed|ing)? in|cut(?:ting)? in|skip(?:ped|ping)? the (?:line|queue))/i,
  ],
  ['kind-words', /\b(?:swear|swore|curs|teas|tease|mean\b|rude|insult|call(?:ed|ing)? (?:\w+ )?names|mock)/i],
  ['own-place', /\b(?:leav|left|wander|out of (?:my )?seat|get(?:ting)? up|got up|climb)/i],
  ['walking', /\b(?:run|ran|running|rac(?:ed|ing))\b/i],
  ['on-time', /\b(?:late|tardy|miss(?:ed)? the bus|overslept|oversleep)\b/i],
  ['device-away', /\b(?:phone|tablet|screen|mobile|headphones|earbuds)\b/i],
  ['first-ask', /\b(?:argu|refus|ignor|talk(?:ed|ing)? back|disobey|complain|whin)/i],
  ['keeping-on', /\b(?:give up|gave up|giving up|quit|avoid)/i],
  ['truth', /\b(?:lie|lied|lying|cheat|steal|stole)/i],
  ['listening', /\b(?:talk|chat|whisper|distract|disrupt|disturb)/i],
]

/** What a learner could do instead of what these words forbid; null where they name nothing that is known. */
const suggestRewording = (words: string): Rewording | null =>
  about.find(([, pattern]) => pattern.test(words))?.[0] ?? null
