import { findOverlongWording, findPatternWeakness, type Rewording, type Weakness } from '../weakness.ts'

const frequency =
  /(?<!\p{L})(?:(?:casi )?siempre|a menudo|normalmente|generalmente|por lo general|usualmente|a veces|rara vez|frecuentemente|con frecuencia|muchas veces|de vez en cuando|todo el (?:tiempo|día)|la mayor parte del tiempo|la mayoría de las veces|cada vez)(?!\p{L})/iu
const asking = /^¿|\?\s*$/u
const notMe =
  /^(?:tú|usted|él|ella|ellos|ellas|nosotr[oa]s|ustedes|vosotr[oa]s|su|sus|tu|tus|(?:el |la |los |las )(?:estudiante|alumn[oa]|niñ[oa]|chic[oa]|aprendiz)s?)(?!\p{L})/iu

/**
 * Why a Spanish question is worded weakly, worst first; empty for one that reads well. Rules of thumb as for English
 * ones: they advise and never refuse.
 */
export function findSpanishWeaknesses(text: string): Weakness[] {
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

const opening = /^(?:cuando|si|después de|antes de|durante|mientras|al|en|una vez que)(?!\p{L})[^,]*,\s*/iu
const closing =
  /[,;]?\s+(?:cuando|si|mientras|porque|ya que|aunque|para que|hasta|a menos que|antes de|después de|que|qué|quien|quién|donde|dónde|cómo|al \p{L}+[aei]r(?:me|se|lo|la|los|las)?)(?!\p{L}).*$/iu

/** What a Spanish question is about, without the clauses that say when, where or why. */
function extractMainClause(text: string): string {
  const main = text.replace(opening, '').replace(closing, '')
  return main.trim() === '' ? text : main.trim()
}

const quotedOrSpoken =
  /["“«‘][^"”»’]*["”»’]|(?<!\p{L})(?:dije|decir|respondí|contesté|escribí) no(?!\p{L})(?: gracias)?|(?<!\p{L})(?:un|o|aún|todavía) no(?!\p{L})/giu

const negativeWording = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:no|nunca|jamás|nadie|nada|ningún|ninguna)(?!\\p{L})',
    'dejé de \\p{L}+r(?:me|lo|la|los|las|le|les)?(?!\\p{L})',
    '(?:evité|evito|me abstuve de|resistí)(?!\\p{L})',
    'sin (?:\\p{L}+[aei]r)(?:me|se|lo|la|los|las|le|les)?(?!\\p{L})',
  ].join('|')})`,
  'iu',
)

/** Finds what the learner should leave off: a *sí* has to be something that they did. Takes the main clause. */
function findNegativeWording(clause: string): Weakness | null {
  const found = negativeWording.exec(clause.replace(quotedOrSpoken, (spoken) => ' '.repeat(spoken.length)))
  if (!found) return null
  return { kind: 'negative', words: found[0], instead: suggestRewording(clause.slice(found.index)) }
}

const rewordingPatterns: readonly (readonly [Rewording, string])[] = [
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

const patterns = rewordingPatterns.map(
  ([rewording, stems]) => [rewording, new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu')] as const,
)

/** What a learner could do instead of what these Spanish words forbid; null where they name nothing that is known. */
const suggestRewording = (words: string): Rewording | null =>
  patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null

const joint = /(?:,\s*(?:y|e|luego|después)|\s+(?:y|e|y luego|y después|luego|además)|;)\s+/giu

const unstressed = /^(?:(?:yo|me|le|les|lo|la|los|las|se|luego|después|también|además|enseguida)\s+)+/iu
const first = /^\p{L}+(?:é|í)(?!\p{L})/iu
const irregular =
  /^(?:fui|tuve|estuve|hice|rehíce|puse|dije|traje|vine|quise|pude|supe|di|vi|anduve|conduje|mantuve|detuve|propuse)(?!\p{L})/iu
const notVerbs = /^(?:café|bebé|puré|té|carné|comité|allí|aquí|ahí|así|sí|mí|qué|también|maní)(?!\p{L})/iu

/** Finds where an answer would have to be about two things that were done. Takes the main clause. */
function findTwoBehaviours(clause: string): Weakness | null {
  for (const { 0: words, index } of clause.matchAll(joint)) {
    const before = clause.slice(0, index)
    const after = clause.slice(index + words.length)
    if (!tells(before) || !tells(after)) continue
    return {
      kind: 'two-behaviours',
      words: words.trim(),
      instead: null,
      parts: [sentence(before), sentence(after)],
    }
  }
  return null
}

/** Whether it begins with what somebody says that they did: “pedí”, “me senté”, “fui”. */
function tells(words: string): boolean {
  const verb = words.trim().replace(unstressed, '')
  return irregular.test(verb) || (first.test(verb) && !notVerbs.test(verb))
}

function sentence(words: string): string {
  const text = words.replace(/^(?:luego|después|también|además)\s+/iu, '').replace(/[\s,;.!]+$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

const very = '(?:muy |bastante |más |tan )?'
const was = '(?:estuve|fui|era|estaba|me mantuve|me quedé|permanecí|me puse) '

const states: readonly (readonly [Rewording, string])[] = [
  [
    'attention',
    `(?:presté|puse) (?:mucha )?atención|me concentré|me enfoqué|participé|${was}${very}(?:atent[oa]|concentrad[oa])`,
  ],
  ['understanding', 'entendí|comprendí|aprendí|supe|reflexioné|creí|pensé(?! en voz alta)'],
  [
    'effort',
    'me esforcé|intenté|traté de|(?:hice|di) (?:todo )?(?:lo mejor|lo posible|lo que pude|mi mejor)|hice un esfuerzo|trabajé (?:mucho|duro)',
  ],
  [
    'calm',
    `me sentí|sentí(?! \\p{L}+ en)|quise|me gustó|disfruté|odié|tuve paciencia|${was}${very}(?:tranquil[oa]|calmad[oa]|content[oa]|feliz|relajad[oa]|paciente)`,
  ],
  [
    'kindness',
    `me importó|${was}${very}(?:amable|buen[oa]?|simpátic[oa]|gentil|cariños[oa]|servicial)(?! en)|traté bien`,
  ],
  [
    'respect',
    `respeté(?! (?:mi|el|los|su) turnos?)|(?:mostré|tuve) respeto|tuve buenos modales|${was}${very}(?:respetuos[oa]|educad[oa])`,
  ],
  ['ready', `${was}${very}(?:list[oa]|preparad[oa]|organizad[oa]|responsable|independiente|madur[oa])`],
  [
    'choices',
    `me porté|me comporté|hice lo correcto|tom[éo] (?:una )?buenas? decisi\\p{L}+|tuve (?:una )?buen[oa]? (?:actitud|conducta|comportamiento|día)|${was}${very}(?:mal[oa]?|obediente|cuidados[oa])`,
  ],
]

const unobservablePatterns = states.map(
  ([instead, state]) =>
    [instead, new RegExp(`^(?:yo )?(?:(?:siempre|también|hoy) )*(?:${state})(?!\\p{L})`, 'iu')] as const,
)

/** Finds a state of mind or a judgement where there should be something that another person can see or hear. Takes the main clause. */
function findUnobservableBehaviour(clause: string): Weakness | null {
  for (const [instead, state] of unobservablePatterns) {
    const words = state.exec(clause)?.[0].replace(/^yo\s+/i, '')
    if (words) return { kind: 'not-observable', words, instead }
  }
  return null
}
