import type { QuestionWording } from './question-wording.ts'

export const classroom: readonly QuestionWording[] = [
  ['Levanté la mano antes de hablar.', 'Mano arriba y boca cerrada, hasta oír mi nombre.'],
  ['Tuve las manos y los pies en mi espacio.', 'Tocaron solo mis cosas y mi propio espacio.'],
  [
    'Me senté en mi cuadro de la alfombra durante el cuento.',
    'En el cuadro, de la primera página a la última.',
  ],
  ['Usé la voz de adentro.', 'Solo me oían las personas de mi mesa.'],
  ['Compartí los crayones con mi mesa.', 'Los pasé cuando alguien los pidió.'],
  ['Recogí cuando empezó la canción.', 'Al menos tres cosas estaban en su lugar cuando terminó.'],
  ['Seguí la primera instrucción.', 'Empecé antes de diez segundos, la primera vez que se dijo.'],
  ['Empecé mi trabajo antes de un minuto.', 'Mi lápiz se movía antes de que se vaciara el reloj de arena.'],
  ['Trabajé hasta que sonó el reloj.', 'Ojos o manos en mi trabajo, con miradas cortas hacia arriba.'],
  ['Pedí ayuda cuando me atasqué.', 'Tarjeta volteada, mano arriba o una pregunta a quien está al lado.'],
  ['Revisé mis respuestas antes de entregar.', 'Una marca junto a cada una que miré otra vez.'],
  ['Puse mi nombre en mi hoja.', 'Nombre y fecha en la esquina de arriba.'],
  ['Miré a quien hablaba.', 'Con la cara o el cuerpo hacia esa persona.'],
  ['Dejé que otros terminaran sus frases.', 'Conté hasta dos en mi cabeza antes de responder.'],
  [
    'Usé la tarjeta de descanso antes de dejar mi mesa.',
    'Tarjeta sobre la mesa; después, al rincón tranquilo.',
  ],
  [
    'Tenía el libro abierto cuando empezó la clase.',
    'En la página correcta, cuando mi docente dio los buenos días.',
  ],
  [
    'Dejé el teléfono en la mochila durante la clase.',
    'En silencio y fuera de la vista, de principio a fin.',
  ],
  ['Anoté la tarea en mi agenda.', 'Materia, qué es y para cuándo.'],
  [
    'Respondí al menos una pregunta en voz alta.',
    'Por turno o porque quise; una respuesta equivocada también cuenta.',
  ],
  ['Recibí un comentario con un gesto o un “gracias”.', 'Esperé hasta después si lo veía de otra manera.'],
  ['Hice al menos la mitad de los ejercicios.', 'Contados en la hoja; intentado y mal también cuenta.'],
  ['Tomé apuntes de lo escrito.', 'Un título y al menos tres puntos.'],
  ['Entregué mi trabajo antes de la fecha límite.', 'Subido o sobre la mesa, con mi nombre.'],
  ['Expresé mi desacuerdo con una razón.', 'Empecé con “Yo lo veo de otra manera, porque …”.'],
]
