import type { QuestionWording } from './question-wording.ts'

export const groupSession: readonly QuestionWording[] = [
  ['Pasé el objeto de la palabra.', 'Cuando dije mi parte, a la siguiente persona.'],
  ['Nombré un sentimiento en el círculo.', 'Con una palabra o señalando una cara.'],
  ['Jugué mi turno en el juego.', 'Cuando me tocaba, y después pasé el dado.'],
  ['Levanté el pulgar por la idea de otra persona.', 'O dije qué me gustó de ella.'],
  ['Conté al grupo una cosa de mi semana.', 'Con una frase basta.'],
  ['Practiqué la respiración lenta con los demás.', 'Aire por la nariz, aire por la boca, cinco veces.'],
  [
    'Hice una pregunta sobre lo que dijo otra persona.',
    'Una pregunta que empieza con quién, qué, cómo o por qué.',
  ],
  ['Probé una vez la estrategia nueva.', 'Durante la sesión, como la practicamos.'],
  ['Seguí las reglas del grupo que están en la pared.', 'Nadie tuvo que señalarme ninguna.'],
  ['Fui a la sesión por mi cuenta.', 'A la hora de mi tarjeta, sin que nadie fuera por mí.'],
  ['Puse un número a mi estrés, del uno al diez.', 'Dicho, escrito o señalado en la escala.'],
  ['Usé una frase que empieza con “me siento”.', 'Y dije qué pasó antes.'],
  ['Escuché hasta el final una opinión distinta.', 'Mi respuesta llegó cuando ya habían terminado.'],
  ['Dije qué voy a practicar hasta la próxima vez.', 'Una cosa, con cuándo y dónde.'],
  ['Describí algo que me alteró esta semana.', 'Qué pasó justo antes, en una o dos frases.'],
  ['Animé a una persona del grupo.', 'Por su nombre, por algo que hizo.'],
]
