import type { QuestionWording } from './question-wording.ts'

export const playground: readonly QuestionWording[] = [
  ['Invité a alguien a jugar conmigo.', '“¿Quieres …?”, con palabras, un signo o una tarjeta.'],
  ['Esperé mi turno en el columpio.', 'Detrás de la línea hasta que quedó libre.'],
  ['Entré cuando sonó el silbato.', 'En camino a la fila antes del segundo silbato.'],
  ['Me quedé dentro de la cerca.', 'Los dos pies de nuestro lado todo el recreo.'],
  ['Bajé por el tobogán con los pies por delante.', 'En posición sentada, una persona cada vez.'],
  ['Avisé a un adulto cuando alguien se lastimó.', 'Enseguida, y le enseñé dónde.'],
  [
    'Dije que sí cuando alguien quiso jugar también.',
    'O le ayudé a encontrar un lugar en la siguiente ronda.',
  ],
  ['Jugué con las reglas que acordamos.', 'Las mismas reglas de principio a fin.'],
  ['Dije “buen juego” al final.', 'Al menos a una persona, tanto si gané como si perdí.'],
  ['Me alejé cuando me enojé.', 'Al banco o al árbol, antes de las manos o los gritos.'],
  ['Usé piedra, papel o tijera para decidir.', 'Una ronda decide.'],
  ['Devolví la pelota a la caja.', 'Antes de ir a la fila.'],
  ['Elegí una actividad del menú de recreo.', 'Antes de dos minutos desde la salida.'],
  ['Seguí jugando después de un error.', 'Mío o de otra persona: el siguiente tiro llegó sin comentarios.'],
  ['Me senté con alguien que estaba a solas.', 'Durante al menos cinco minutos.'],
  ['Estuve en el patio todo el recreo.', 'Donde podía verme quien lo cuida.'],
]
