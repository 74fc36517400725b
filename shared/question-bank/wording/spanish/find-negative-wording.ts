import type { Weakness } from '../weakness.ts'
import { suggestRewording } from './suggest-rewording.ts'

const quotedOrSpoken =
  /["“«‘][^"”»’]*["”»’]|(?<!\p{L})(?:dije|decir|respondí|contesté|escribí) no(?!\p{L})(?: gracias)?|(?<!\p{L})(?:un|o|aún|todavía) no(?!\p{L})/giu

const negative = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:no|nunca|jamás|nadie|nada|ningún|ninguna)(?!\\p{L})',
    'dejé de \\p{L}+r(?:me|lo|la|los|las|le|les)?(?!\\p{L})',
    '(?:evité|evito|me abstuve de|resistí)(?!\\p{L})',
    'sin (?:\\p{L}+[aei]r)(?:me|se|lo|la|los|las|le|les)?(?!\\p{L})',
  ].join('|')})`,
  'iu',
)

/** Finds what the learner should leave off: a *sí* has to be something that they did. Takes the main clause. */
export function findNegativeWording(clause: string): Weakness | null {
  const found = negative.exec(clause.replace(quotedOrSpoken, (spoken) => ' '.repeat(spoken.length)))
  if (!found) return null
  return { kind: 'negative', words: found[0], instead: suggestRewording(clause.slice(found.index)) }
}
