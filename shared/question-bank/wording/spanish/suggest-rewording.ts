import type { Rewording } from '../weakness.ts'

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
export const suggestRewording = (words: string): Rewording | null =>
  patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null
