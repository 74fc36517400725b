import { createFormatters } from '#server/kernel/formatters.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { EvidenceTexts } from './evidence-texts.ts'

const counted = createCountFormatter('es')
const { number } = createFormatters('es')

export const spanishEvidenceTexts: EvidenceTexts = {
  pack: 'Carpeta de evidencias',
  packOf: (learner) => `${learner}: carpeta de evidencias`,
  page: (place) => `Página ${place}`,
  range: (from, to) => `del ${from} al ${to}`,
  made: (moment, by) => `Creado el ${moment} por ${by}`,
  says: (learner, organisation, range) =>
    `Cómo valoró ${learner} su propia conducta en ${organisation}, junto a lo que vio el personal, ${range}.`,
  yes: 'sí',
  no: 'no',
  of: (part, whole) => `${number(part)} de ${number(whole)}`,

  noCheckIns: 'En estos días no hubo registros.',
  summary: ({ scored, days, met, goal }) =>
    `${number(scored)} de ${counted(days, 'día', 'días')} con registros ${scored === 1 ? 'tiene' : 'tienen'} puntuación. La meta se logró en ${number(met)}; el último día era ${goal}.`,

  phases: 'Fases',
  phaseColumn: 'Qué cambió y desde cuándo',
  phaseFrom: (place, changes, day) => `${place}. ${changes}, desde el ${day}`,
  scoredDays: 'Días con puntos',
  mean: 'Media',
  level: 'Nivel',
  trend: 'Tend.',
  measuresAtEnd: 'Qué es cada medida, y de quién viene, está al final de esta carpeta.',
  changes: {
    goal: (percentage) => `Meta ${percentage}`,
    'match-rate': (rate) => `Cotejo del ${rate}`,
    questions: 'Otras preguntas',
    reward: (name) => `Trabaja por ${name}`,
    noReward: 'Trabaja sin recompensa',
  },

  agreement: 'Acuerdo entre estudiante y personal',
  nothingAnswered: 'Aún no hay respuestas que cuenten.',
  nothingCompared: 'En estos días no se comparó ninguna respuesta.',
  compared: ({ agreed, compared, share, over, under }) =>
    `${number(agreed)} de ${counted(compared, 'respuesta comparada coincidió', 'respuestas comparadas coincidieron')} (${share}). Sobrestimadas: ${number(over)}; subestimadas: ${number(under)}.`,
  columns: {
    question: 'Pregunta',
    period: 'Periodo',
    score: 'Puntuación',
    points: 'Puntos',
    alike: 'Iguales',
    compared: 'Comparadas',
    overRated: 'Sobrestim.',
    underRated: 'Subestim.',
    day: 'Día',
    own: 'Propia',
    goal: 'Meta',
    goalMet: 'Lograda',
    matched: 'Cotejados',
  },
  wholeDay: 'Todo el día',

  fidelity: 'Fidelidad: ¿se llevó a cabo como estaba previsto?',
  step: 'Paso',
  checkIns: 'Registros',
  share: 'Parte',
  planned: 'Registros previstos',
  sent: 'Enviados, de los previstos',
  answered: 'Respondidos por el estudiante, de los enviados y no justificados',
  drawnMatched: 'Cotejados por el personal, de los respondidos y sorteados para cotejar',
  matched: 'Cotejados en total, sorteados o no',

  everyDay: 'Todos los días',
  gaps: {
    waiting: 'Aún incompleto',
    'not-enough': 'Muy poco respondido',
    'no-score': 'Nada que puntuar',
    missed: 'No respondido',
    excused: 'Justificado',
    cancelled: 'Anulado',
    'not-sent': 'No enviado, Daymark no funcionaba',
  },
  key: {
    score: 'Puntuación que cuenta, %',
    own: 'La del estudiante, donde difiere',
    mean: 'Media de una fase',
    trend: 'Tendencia de una fase',
    missed: 'No respondido, sin puntuación',
    excused: 'Justificado o anulado, sin puntuación',
    'not-enough': 'Muy poco respondido, sin puntuación',
    'not-sent': 'No enviado, sin puntuación',
    waiting: 'Aún incompleto',
  },
  goalLine: (percent) => `Meta ${percent}`,
  ownEnd: (percent) => `Propia ${percent}`,
  scoreEnd: (percent) => `Cuenta ${percent}`,

  notes: 'Notas del personal',
  noNotes: 'El personal no anotó nada en estos días.',
  noteColumns: { words: 'Qué cambió', from: 'Desde', writtenBy: 'Escrita por' },

  method: 'De dónde salen estos números',
  methodSays: [
    'A horas acordadas, el estudiante responde unas pocas preguntas sobre su propia conducta. Alguien del personal responde las mismas, por su cuenta y sin ver las respuestas del estudiante. Después se comparan las dos. Qué registros se comparan se sortea al abrirse, tantas veces como dice la tasa de cotejo.',
    'Las respuestas iguales ganan puntos: un sí cotejado los que más, y un no sincero algunos; las que difieren ganan menos o ninguno. Un registro que nadie cotejó cuenta como lo valoró el estudiante. La puntuación de un día son sus puntos entre los puntos posibles.',
    'Un día tiene puntuación cuando se respondió lo suficiente. Un día no respondido, justificado, anulado, cerrado o no enviado es un hueco y nunca un cero, y no entra en ninguna media. La meta de un día es la que valía cuando se abrió su primer registro.',
    'El acuerdo es la parte de las respuestas comparadas que eran iguales, tal como se dieron antes de que nadie viera las del otro. Sobrestimada: el estudiante dijo más de lo que vio el personal. Subestimada: menos. Las correcciones posteriores cambian los puntos y nunca el acuerdo.',
    'Una fase empieza cuando cambian la meta, la tasa de cotejo, las preguntas o la recompensa, y los días desde los que el personal anotó algo nuevo, si las notas son parte de esta carpeta.',
  ],
  measuresSay: [
    'La media y el nivel (la mediana) son de los días con puntuación. La tendencia es cuántos puntos porcentuales sube o baja la puntuación en cinco días con puntuación: la mediana de las pendientes entre todos los pares de días (Theil, 1950; Sen, 1968), desde cinco días con puntuación.',
    'PND: la parte de los días por encima del mejor día de la fase anterior (Scruggs, Mastropieri y Casto, 1987). NAP: la parte de todos los pares de días, uno de cada fase, en que el posterior es más alto; 50 % es que no hay cambio (Parker y Vannest, 2009). Tau: lo mismo, de −1 a 1 (Parker, Vannest y Davis, 2011). Tau-U: Tau menos la subida que ya había antes (Parker, Vannest, Davis y Sauber, 2011).',
    'Se piden al menos cinco días con puntuación en cada fase para fiarse de una comparación, y un cambio que vuelva cuando vuelve el apoyo (What Works Clearinghouse, 2022). Los números describen; no dicen por qué.',
  ],
  strayLetter: (letter) =>
    `${letter} está en lugar de una letra que estas páginas no pueden escribir. Los archivos CSV y JSON de esta carpeta la tienen.`,
}
