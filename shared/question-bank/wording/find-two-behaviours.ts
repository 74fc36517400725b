import type { Weakness } from './weakness.ts'

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
export function findTwoBehaviours(clause: string): Weakness | null {
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
