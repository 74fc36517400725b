import type { QuestionWording } from './question-wording.ts'

export const travel: readonly QuestionWording[] = [
  ['Me abroché el cinturón.', 'Antes de que el autobús se moviera.'],
  ['Me senté mirando al frente en el autobús.', 'Espalda contra el asiento hasta que se detuvo.'],
  ['Di la mano a un adulto cerca de la calle.', 'Desde la puerta hasta el otro lado.'],
  ['Subí al autobús cuando era mi turno.', 'Un paso detrás de la persona anterior.'],
  ['Llevé la mochila sobre las piernas.', 'O debajo del asiento, con el pasillo libre.'],
  ['Hablé bajo, pensando en quien conducía.', 'Quien conducía podía oír la radio.'],
  ['Usé mis auriculares cuando hubo mucho ruido.', 'Me los puse por mi cuenta.'],
  ['Miré a los dos lados antes de cruzar.', 'Izquierda, derecha y otra vez izquierda, sin moverme.'],
  ['Estaba en la parada antes de que llegara el autobús.', 'Cinco minutos antes de la hora de mi tarjeta.'],
  ['Enseñé mi boleto al subir.', 'En la mano antes de subir.'],
  ['Bajé en la parada correcta.', 'Toqué el botón por mi cuenta.'],
  ['Envié un mensaje al llegar.', 'A la persona acordada, en menos de diez minutos.'],
  ['Planeé mi ruta la noche anterior.', 'Línea, parada y hora por escrito.'],
]
