import type { Rewording, Weakness } from '../weakness.ts'

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

const about: readonly (readonly [Rewording, string])[] = [
  [
    'own-hands',
    'peg|golpe|empuj|patear|patee|patead|pellizc|mord|agarr|toc[aóo]|toqu|lastim|pele[aéo]|arroj|lanz|tir[aéo]',
  ],
  ['quiet-voice', 'grit|chill|hacer ruido|hice ruido|alzar la voz|alcé la voz'],
  ['waiting-turn', 'interrump|colarme|me colé|saltarme (?:el turno|la fila)|me salté'],
  ['kind-words', 'insult|burl|groser|palabrot|malas palabras|decir malas|maldec|maldij|apodo'],
  ['own-place', 'levant|salirme|salí de|salir de|dejar mi lugar|dejé mi lugar|par(?:é|arme)(?!\\p{L})'],
  ['walking', 'corr'],
  ['on-time', 'tarde|retras'],
  ['device-away', 'teléfono|celular|móvil|tableta|pantalla|audífonos|auriculares'],
  ['first-ask', 'discut|replic|repliqu|contestar mal|contesté mal|ignor|quej|desobedec|rezong'],
  ['keeping-on', 'rend|abandon|dejar de (?:trabajar|intentar)|dejé de (?:trabajar|intentar)'],
  ['truth', 'ment|rob|copi|trampa'],
  ['listening', 'habl|platic|charl|distra|molest'],
]

const patterns = about.map(
  ([rewording, stems]) => [rewording, new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu')] as const,
)

/** What a learner could do instead of what these Spanish words forbid; null where they name nothing that is known. */
const suggestRewording = (words: string): Rewording | null =>
  patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null
