import type { QuestionWording } from './question-wording.ts'

export const home: readonly QuestionWording[] = [
  ['Me cepillé los dientes por la noche.', 'Dos minutos, por todos lados.'],
  ['Me puse la ropa de dormir por mi cuenta.', 'Arriba y abajo; con los botones vale la ayuda.'],
  ['Me quedé en la cama al apagar la luz.', 'Salvo para ir al baño.'],
  ['Puse mi ropa sucia en el cesto.', 'Antes de bañarme.'],
  ['Leí con una persona adulta.', 'Diez minutos o cinco páginas.'],
  ['Apagué la pantalla la primera vez que me lo pidieron.', 'En menos de un minuto, por mi cuenta.'],
  ['Terminé la tarea antes de jugar.', 'La enseñé a una persona adulta y volvió a la mochila.'],
  ['Ayudé con una tarea de la casa.', 'La que estaba en la lista de hoy.'],
  ['Di de comer a mi mascota.', 'Comida y agua limpia a la hora acordada.'],
  ['Conté a mi familia una cosa de mi día.', 'Algo que pasó, bueno o malo.'],
  ['Toqué la puerta antes de entrar.', 'Y esperé la respuesta.'],
  ['Preparé mi mochila por la noche.', 'Según el horario de mañana.'],
  ['Cargué mi teléfono fuera de mi cuarto.', 'Desde la hora acordada hasta la mañana.'],
  ['Me levanté con la primera alarma.', 'Los dos pies en el suelo antes de cinco minutos.'],
  ['Dije adónde iba.', 'Adónde, con quién y hasta cuándo.'],
  ['Tomé mi medicina a la hora indicada.', 'Marcada en la hoja o en la caja.'],
  ['Cociné una comida.', 'Algo caliente que alguien comió.'],
]
