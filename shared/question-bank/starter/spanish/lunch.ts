import type { QuestionWording } from './question-wording.ts'

export const lunch: readonly QuestionWording[] = [
  ['Me lavé las manos antes de comer.', 'Agua y jabón, lo que dura la canción.'],
  ['Me quedé en mi silla hasta terminar.', 'Con los pies debajo de la mesa.'],
  ['Probé un bocado de algo nuevo.', 'Cuenta tenerlo en la boca; puedo sacarlo después.'],
  ['Abrí mi propia lonchera.', 'Tapa, botella y paquetes; pedí ayuda para el último poquito.'],
  ['Mastiqué con la boca cerrada.', 'Hablé después de tragar.'],
  ['Bebí al menos un vaso de agua.', 'El vaso estaba vacío cuando lo devolví.'],
  ['Recogí mi bandeja.', 'La basura y la bandeja, cada una en su lugar.'],
  ['Comí de mi propio plato.', 'Lo de los otros platos se quedó ahí.'],
  ['Limpié mi lugar en la mesa.', 'No quedaron migas donde estuve.'],
  ['Hice fila detrás de la última persona.', 'Y avancé un lugar cada vez.'],
  ['Conversé con alguien de mi mesa.', 'Al menos una pregunta y una respuesta.'],
  ['Di las gracias al personal de la cocina.', 'Al recibir mi plato.'],
  ['Comí algo antes de la siguiente clase.', 'Al menos la mitad de lo que había en mi plato.'],
  ['Elegí un asiento lejos de los problemas.', 'En otra mesa, o cerca de quien cuida el comedor.'],
  ['Pagué con la tarjeta correcta.', 'Tarjeta en la mano antes de mi turno.'],
]
