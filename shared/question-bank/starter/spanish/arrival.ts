import type { QuestionWording } from './question-wording.ts'

export const arrival: readonly QuestionWording[] = [
  ['Colgué mi abrigo en mi gancho.', 'El gancho con mi nombre o mi dibujo, antes del timbre.'],
  ['Saludé a alguien al entrar.', 'Una palabra, una mano, un signo o una tarjeta.'],
  ['Puse mi lonchera en el estante.', 'Donde van las loncheras, sin que me lo recordaran.'],
  ['Entregué la tarea en la puerta.', 'En la bandeja, antes de sentarme.'],
  ['Estaba en mi lugar cuando sonó el timbre.', 'En mi mesa o en mi cuadro de la alfombra, no en camino.'],
  [
    'Saqué mis cosas de la mochila en cinco minutos.',
    'Libros en la mesa, mochila en el gancho. El reloj marca los cinco minutos.',
  ],
  ['Miré mi plan del día.', 'Puedo decir qué va primero y qué va después.'],
  [
    'Le conté a un adulto cómo dormí.',
    'Con palabras, un número o una imagen, para que sepa cómo empieza mi día.',
  ],
  ['Llegué a la escuela a la hora acordada.', 'Con mi firma en la entrada antes de la hora de mi plan.'],
  ['Dejé mi teléfono en la oficina.', 'Apagado, antes de la primera clase.'],
  ['Escribí un propósito para hoy.', 'Una cosa que habré hecho antes de la última clase, en mi tarjeta.'],
  ['Firmé mi entrada en la recepción.', 'Nombre y hora, en el libro o en la pantalla.'],
  ['Hablé con mi mentor antes de las clases.', 'Dos minutos en su mesa, o un mensaje si no estaba.'],
  ['Guardé todo lo de mi lista antes de ir a casa.', 'Cada cosa de la lista con su marca.'],
]
