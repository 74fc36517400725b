import type { QuestionWording } from './question-wording.ts'

export const transitions: readonly QuestionWording[] = [
  ['Me puse en la fila cuando sonó el timbre.', 'En mi lugar antes de contar hasta diez.'],
  ['Fui caminando por el pasillo.', 'Un pie siempre en el suelo, todo el camino.'],
  ['Mantuve un brazo de distancia con la persona de delante.', 'Extiendo un brazo y no toca a nadie.'],
  ['Me detuve en cada puerta.', 'Y miré al adulto antes de seguir.'],
  ['Guardé mi juguete antes de la siguiente actividad.', 'En su caja cuando se mostró la tarjeta.'],
  ['Sostuve la cuerda camino a la sala.', 'Una mano en mi lazo hasta llegar.'],
  ['Cambié de actividad cuando sonó el reloj.', 'Solté lo anterior antes de diez segundos.'],
  ['Llevé lo necesario a la siguiente clase.', 'Lo de la lista que está junto a la puerta.'],
  ['Fui directamente a la siguiente aula.', 'Por el camino más corto, en menos de tres minutos.'],
  ['Hablé en susurros en la escalera.', 'Una clase con la puerta abierta no podía oírme.'],
  ['Taché en mi plan cada paso terminado.', 'Con lápiz o moviendo la tarjeta.'],
  ['Llegué antes de que se cerrara la puerta.', 'Dentro del aula, no en la entrada.'],
  ['Enseñé mi pase cuando un adulto lo pidió.', 'La primera vez que lo pidió.'],
  ['Pasé de largo junto a la discusión.', 'Hacia mi aula o hacia un adulto.'],
  ['Tomé el camino tranquilo cuando el pasillo estaba lleno.', 'El camino que marcamos en el plan.'],
  ['Leí en el horario el siguiente cambio.', 'Podía decir el aula y la hora.'],
]
