import { inkColours, type PdfWriter, type TextStyle } from '#server/platform/pdf/pdf-writer.ts'

export const bodyTextStyle: TextStyle = { size: 11, leading: 16.5 }
export const smallTextStyle: TextStyle = { size: 9.5, leading: 14, ink: inkColours.soft }
export const sectionHeadingStyle: TextStyle = { size: 17, weight: 'bold', leading: 24 }
export const subheadingStyle: TextStyle = { size: 13, weight: 'bold', leading: 19 }

/** What has to fit under a head: it never stands alone at the foot of a page. */
const roomUnder = 90

export function drawPdfHeading(paper: PdfWriter, words: string, style: TextStyle): void {
  if (paper.hasRoom(roomUnder)) paper.take(14)
  else paper.newPage()
  paper.paragraph(words, style, 6)
}
