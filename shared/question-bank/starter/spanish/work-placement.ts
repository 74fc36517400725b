import type { QuestionWording } from './question-wording.ts'

export const workPlacement: readonly QuestionWording[] = [
  ['Registré mi entrada a tiempo.', 'En la lista o en el reloj, antes de empezar el turno.'],
  ['Llevé mi uniforme y mi credencial.', 'Limpio y completo, desde el principio del turno.'],
  ['Saludé a mi supervisor.', 'Por su nombre, al llegar.'],
  ['Pregunté qué seguía al terminar.', 'En menos de dos minutos después de acabar.'],
  ['Repetí la instrucción con mis palabras.', '“Entonces primero …, después …”, antes de empezar.'],
  ['Completé cada paso de la tarjeta de trabajo.', 'Cada paso con su marca, en orden.'],
  ['Usé el equipo de seguridad en mi puesto.', 'Todo lo que está en la imagen junto a la máquina.'],
  ['Volví del descanso a la hora indicada.', 'En mi puesto, con los guantes puestos.'],
  ['Limpié mi área de trabajo al final del turno.', 'Herramientas colgadas, superficie limpia, suelo libre.'],
  ['Dejé el teléfono en el casillero.', 'De la entrada a la salida, salvo en los descansos.'],
  ['Avisé de un error enseguida.', 'Qué pasó y qué hice para arreglarlo.'],
  ['Llamé cuando no podía ir.', 'Antes del turno, al número de mi tarjeta.'],
  ['Ayudé a un cliente a encontrar algo.', 'Le acompañé o pregunté a un colega.'],
  ['Pedí un descanso antes de que fuera demasiado.', 'Con las palabras o la tarjeta que acordamos.'],
  ['Anoté mis horas.', 'Entrada, salida y descansos, el mismo día.'],
  ['Trabajé junto a un colega una tarea entera.', 'Cada quien hizo su parte y la terminamos.'],
  ['Di las gracias a quien me enseñó.', 'De palabra o por escrito, el mismo día.'],
]
