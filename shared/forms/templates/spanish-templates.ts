import { type StarterTemplate, starterTemplates } from './starter-templates.ts'

interface Worded {
  title: string
  purpose: string
  questions: readonly (readonly [text: string, cue: string])[]
  periods: readonly string[]
}

const worded: Record<string, Worded> = {
  'gentle-start': {
    title: 'Empiezo con calma',
    purpose: 'Para quien encuentra difíciles los primeros minutos del día.',
    questions: [
      ['Colgué mi abrigo.', 'El abrigo está en su gancho, y la mochila debajo.'],
      ['Fui a la alfombra.', 'Me senté en mi lugar cuando empezó la canción.'],
      ['Usé mi voz bajita.', 'Solo me oía quien estaba a mi lado.'],
    ],
    periods: ['Comienzo del día'],
  },
  'playing-together': {
    title: 'Jugar con los demás',
    purpose: 'Para quien está aprendiendo a compartir un juego.',
    questions: [
      ['Tuve las manos en mi espacio.', 'Mis manos estaban en los juguetes o conmigo.'],
      ['Esperé mi turno.', 'Miré hasta que me tocó.'],
      ['Entré cuando sonó el timbre.', 'Estaba en la fila antes de que dejara de sonar.'],
    ],
    periods: ['Recreo de la mañana', 'Después de comer'],
  },
  'ready-to-learn': {
    title: 'A punto para aprender',
    purpose: 'Para quien necesita un buen comienzo en cada parte del día.',
    questions: [
      ['Empecé cuando me lo pidieron.', 'Mi lápiz se movía antes de un minuto.'],
      ['Tuve las manos en mi espacio.', 'Mis manos se quedaron con mis cosas.'],
      ['Usé palabras amables.', 'A quien estaba cerca le habría gustado oír lo que dije.'],
      ['Pedí ayuda cuando me atasqué.', 'Levanté la mano o mostré mi tarjeta.'],
    ],
    periods: ['Mañana', 'Mediodía', 'Tarde'],
  },
  'staying-with-it': {
    title: 'Sigo adelante',
    purpose: 'Para quien empieza bien y se va despistando.',
    questions: [
      ['Me quedé en mi lugar.', 'Estuve donde trabajo mejor, y pedí permiso antes de salir de ahí.'],
      ['Tuve los ojos en mi trabajo.', 'Cuando levanté la vista, volví a bajarla.'],
      ['Terminé lo que acordamos.', 'La parte marcada para mí está hecha.'],
    ],
    periods: ['Primera clase', 'Última clase'],
  },
  'calm-breaks': {
    title: 'Recreos tranquilos',
    purpose: 'Para quien acaba el recreo en peleas.',
    questions: [
      ['Jugué con las reglas que acordamos.', 'Conocía las reglas y las seguí.'],
      ['Me alejé o avisé a un adulto cuando me enojé.', 'Fui al muro o con quien cuidaba el patio.'],
      ['Hablé con amabilidad.', 'Usé los nombres y una voz amistosa.'],
    ],
    periods: ['Recreo de la mañana', 'Recreo de la comida'],
  },
  'big-feelings': {
    title: 'Sentimientos grandes, pasos pequeños',
    purpose: 'Para quien practica una manera de calmarse.',
    questions: [
      ['Dije lo que sentía.', 'Usé una palabra, una tarjeta o un color.'],
      ['Usé mi plan de calma.', 'Respiré, conté o fui al rincón tranquilo.'],
      ['Volví cuando estuve a punto.', 'Volví al grupo y empecé otra vez.'],
    ],
    periods: ['Antes de comer', 'Antes de ir a casa'],
  },
  'lesson-by-lesson': {
    title: 'Clase a clase',
    purpose: 'Un informe que también rellena el estudiante, en cada clase.',
    questions: [
      [
        'Llegué a tiempo con lo que necesito.',
        'Estaba en mi asiento, con libro y lápiz, al empezar la clase.',
      ],
      ['Seguí las instrucciones a la primera.', 'Bastó con que me lo pidieran una vez.'],
      ['Trabajé hasta el final.', 'Seguía trabajando cuando sonó el timbre.'],
      ['Hablé con respeto.', 'Lo diría igual delante de cualquier persona.'],
    ],
    periods: ['Clase 1', 'Clase 2', 'Clase 3', 'Clase 4', 'Clase 5'],
  },
  'homework-and-planning': {
    title: 'Planeado y entregado',
    purpose: 'Para quien pierde la cuenta de lo que hay que entregar.',
    questions: [
      ['Anoté lo que hay que entregar.', 'Materia, tarea y día están en mi agenda.'],
      ['Entregué lo que tocaba hoy.', 'Está en la bandeja o enviado.'],
      ['Preparé lo que necesito mañana.', 'Repasé las clases de mañana una por una.'],
    ],
    periods: ['Final del día'],
  },
  'speaking-up': {
    title: 'Tomo la palabra',
    purpose: 'Para quien habla poco y quiere participar más.',
    questions: [
      ['Intervine en clase.', 'Cuenta las veces: preguntar, responder o agregar algo. Cuatro o más es un 4.'],
      ['Hablé de modo que los demás me oyeran.', 'Alguien al otro lado podía seguirme.'],
      ['Escuché hasta el final.', 'Dejé que otros terminaran antes de empezar yo.'],
    ],
    periods: ['Debate'],
  },
  'work-day': {
    title: 'Mi día de trabajo',
    purpose: 'Para prácticas, talleres y programas de día.',
    questions: [
      ['Llegué a tiempo con todo preparado.', 'Ropa, herramientas y teléfono estaban como acordamos.'],
      ['Revisé mi tarea antes de empezar.', 'La leí o la repetí en voz alta.'],
      ['Avisé cuando algo no estaba claro.', 'Pregunté antes de cinco minutos.'],
      ['Dejé mi lugar ordenado.', 'La siguiente persona podía empezar enseguida.'],
    ],
    periods: ['Mañana', 'Tarde'],
  },
  'living-skills': {
    title: 'Mi propia rutina',
    purpose: 'Para quien lleva por su cuenta cada vez más parte del día.',
    questions: [
      ['Seguí mi lista.', 'La miré y marqué cada cosa.'],
      ['Cuidé de mí.', 'Comí, bebí y tomé lo que tengo que tomar.'],
      ['Pedí ayuda con calma.', 'Dije lo que necesitaba, con voz tranquila.'],
    ],
    periods: ['Mediodía', 'Tarde'],
  },
}

/** The starter templates in Spanish: question for question what the English ones ask, at the same times. */
export const spanishTemplates: readonly StarterTemplate[] = starterTemplates.map((template) => {
  const { title, purpose, questions, periods } = worded[template.name]!
  return {
    ...template,
    title,
    purpose,
    questions: template.questions.map((question, place) => {
      const [text, cue] = questions[place]!
      return { ...question, text, cue }
    }),
    periods: template.periods.map((period, place) => ({ ...period, name: periods[place]! })),
  }
})
