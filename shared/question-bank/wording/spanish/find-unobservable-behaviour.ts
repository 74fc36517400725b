import type { Rewording, Weakness } from '../weakness.ts'

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

const patterns = states.map(
  ([instead, state]) =>
    [instead, new RegExp(`^(?:yo )?(?:(?:siempre|también|hoy) )*(?:${state})(?!\\p{L})`, 'iu')] as const,
)

/** Finds a state of mind or a judgement where there should be something that another person can see or hear. Takes the main clause. */
export function findUnobservableBehaviour(clause: string): Weakness | null {
  for (const [instead, state] of patterns) {
    const words = state.exec(clause)?.[0].replace(/^yo\s+/i, '')
    if (words) return { kind: 'not-observable', words, instead }
  }
  return null
}
