import { inks, type Paper, type TextStyle } from '#server/platform/pdf/paper.ts'

export const prose: TextStyle = { size: 11, leading: 16.5 }
export const small: TextStyle = { size: 9.5, leading: 14, ink: inks.soft }
export const section: TextStyle = { size: 17, weight: 'bold', leading: 24 }
export const subhead: TextStyle = { size: 13, weight: 'bold', leading: 19 }

/** What has to fit under a head: it never stands alone at the foot of a page. */
const roomUnder = 90

export function drawHeading(paper: Paper, words: string, style: TextStyle): void {
  if (paper.hasRoom(roomUnder)) paper.take(14)
  else paper.newPage()
  paper.paragraph(words, style, 6)
}
