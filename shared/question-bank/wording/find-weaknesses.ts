import { findUnobservableBehaviour } from './find-unobservable-behaviour.ts'
import { findOverlongWording, findPatternWeakness, type Rewording, type Weakness } from './weakness.ts'

const frequency =
  /\b(?:always|usually|often|mostly|generally|regularly|sometimes|rarely|normally|frequently|most of the time|all the time|every single time|all day(?: long)?|as much as possible|a lot of the time|from time to time)\b/i
const asking =
  /\?\s*$|^(?:did|do|does|have|has|was|were|am|are|is|can|could|will|would|how|what|when(?= did)|why|who)\s+(?:I|you|we|he|she|they|the|your|well|often|many|much|did)\b/i
const notMe =
  /^(?:you|your|he|she|they|his|her|their|we|our|(?:the )?(?:student|learner|pupil|child|kid)s?)\b/i

/**
 * Why a question is worded weakly, worst first; empty for one that reads well. It must tell one thing that the learner
 * did and that somebody else could see or hear. Rules of thumb for English from the practice of self-monitoring: they
 * advise and never refuse.
 */
export function findWeaknesses(text: string): Weakness[] {
  const written = text.trim()
  if (written === '') return []
  const statement = written.replace(/[\s.!?]+$/, '')
  const clause = extractMainClause(statement)
  return [
    findNegativeWording(clause),
    findTwoBehaviours(clause),
    findUnobservableBehaviour(clause),
    findPatternWeakness('vague-frequency', frequency, statement),
    findPatternWeakness('asks', asking, written),
    findPatternWeakness('not-first-person', notMe, written),
    findOverlongWording(statement),
  ].filter((weakness) => weakness !== null)
}

const opening = /^(?:when|whenever|if|after|before|while|during|at|in|on|once)\b[^,]*,\s*/i
const closing =
  /[,;]?\s+(?:when|whenever|if|while|because|since|although|even though|so that|so|until|unless|before|after|that|which|who|what|how|where|whether|why)\b.*$/i

/** What the question is about, without the clauses that say when, where or why. */
function extractMainClause(text: string): string {
  const main = text.replace(opening, '').replace(closing, '')
  return main.trim() === '' ? text : main.trim()
}

const quotedOrSpoken =
  /["“‘][^"”’]*["”’]|\b(?:said|say|saying|answered|told \w+|wrote|heard) (?:no|not)\b(?: thank(?:s| you))?|\bor not\b|\bnot yet\b|\bno[- ]one else's\b/gi

const helped = 'being (?:asked|told|reminded|helped|prompted|called)'
const negativeWording = new RegExp(
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
function findNegativeWording(clause: string): Weakness | null {
  const found = negativeWording.exec(clause.replace(quotedOrSpoken, (spoken) => ' '.repeat(spoken.length)))
  if (!found) return null
  return { kind: 'negative', words: found[0], instead: suggestRewording(clause.slice(found.index)) }
}

const rewordingPatterns: readonly (readonly [Rewording, RegExp])[] = [
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
  rewordingPatterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null

const one =
  /\b(?:please (?:and|or) thank you|stop(?:ped)? and (?:think|thought|look(?:ed)?|breathe[d]?)|wait and see|tried again and again|went and (?:got|fetched|asked|told)|came and (?:got|asked|told))\b/gi

const pastOnly =
  /^(?:went|sat|stood|kept|did|had|was|were|told|said|took|got|gave|made|came|left|ran|ate|drank|wrote|spoke|brought|thought|found|began|chose|held|slept|woke|wore|paid|sent|met|showed|drew|hung|threw|swept|knelt|led|lent|tried|spent|built|fed|caught|understood|felt|knew|forgot|remembered|lay|laid|rang|sang|rode|won|lost|saw|heard|meant|put|let|shut|set|read|cut|hit|quit)$/
const notVerbs =
  /^(?:red|bed|shed|seed|weed|feed|speed|need|naked|sacred|wicked|tired|excited|relaxed|interested|bored|worried|organised|organized|prepared|focused|focussed|dressed|seated|coloured|colored|unfinished|assigned|required|sharpened)$/
const base =
  /^(?:wait|listen|sit|follow|ask|tell|say|keep|put|take|go|walk|use|start|begin|finish|share|help|clean|tidy|raise|look|work|play|stay|breathe|try|write|read|eat|bring|line|speak|talk|stand|turn|count|pack|wash|give|get|make|do|come|leave|run|check|open|close|hang|return|let|choose|show|answer|thank|greet|be|have)$/
const adverb = /^(?:\w+ly|then|also|just|even|always|never|first|next|soon|straight|still)$/

const joint = /(?:,\s*(?:and|then)|\s+(?:and|then|&|plus)|;)\s+/gi

/** Finds where an answer would have to be about two things that were done. Takes the main clause. */
function findTwoBehaviours(clause: string): Weakness | null {
  const text = clause.replace(one, (idiom) => idiom.replaceAll(' ', '_'))
  const isBase = isBaseVerb(firstVerb(text))
  for (const { 0: words, index } of text.matchAll(joint)) {
    const before = text.slice(0, index)
    const after = text.slice(index + words.length).replace(/^(?:then|I(?= ))\s+/i, '')
    if (!isSecond(after, isBase)) continue
    return {
      kind: 'two-behaviours',
      words: words.trim(),
      instead: null,
      parts: [sentence(before), sentence(`I ${after}`)],
    }
  }
  return null
}

function isSecond(after: string, isBase: boolean): boolean {
  const verb = verbOf(after)
  if (pastOnly.test(verb) && !isNoun(after, verb)) return true
  if (/^[a-z]{2,}ed$/.test(verb) && !notVerbs.test(verb)) return true
  return isBase && base.test(verb)
}

// “and put-downs”, “and left hand”: what follows is a thing.
const isNoun = (after: string, verb: string) =>
  new RegExp(`^${verb}(?:-| (?:hand|foot|side)\\b)`, 'i').test(after)

const verbOf = (words: string) =>
  words
    .toLowerCase()
    .split(/[^a-z'’-]+/)
    .find((word) => word !== '' && !adverb.test(word)) ?? ''

const firstVerb = (text: string) =>
  verbOf(text.replace(/^I(?:'ll|’ll)?\s+(?:can|will|could|should|must)?\s*/i, ''))
const isBaseVerb = (verb: string) => base.test(verb) && !/^(?:put|read|let)$/.test(verb)

const sentence = (words: string) => {
  const text = words.replaceAll('_', ' ').replace(/[\s,;.!]+$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
