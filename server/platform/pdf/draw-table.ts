import { setImmediate as nextTurn } from 'node:timers/promises'
import { inkColours, type PdfWriter, pageContentLeft, type TextStyle } from './pdf-writer.ts'

export interface TableColumn<Row> {
  name: string
  /** A share of what the first column leaves, which takes the rest of the page. */
  width: number
  of: (row: Row) => string
}

const cell: TextStyle = { size: 9.5, leading: 13 }
const headStyle: TextStyle = { size: 8.5, leading: 11, ink: inkColours.soft, weight: 'bold' }
const padding = 5
const between = 8

/** Rows under a head that stands again on each page; a row is never torn in two. */
export async function drawTable<Row>(
  paper: PdfWriter,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): Promise<void> {
  const [first, ...others] = columns
  const rest = others.reduce((sum, { width }) => sum + width, 0)
  const widths = [paper.contentWidth - rest, ...others.map(({ width }) => width)]
  const rightOf = (place: number) =>
    pageContentLeft + widths.slice(0, place + 1).reduce((sum, width) => sum + width, 0)

  const cellsOf = (texts: readonly string[], style: TextStyle) =>
    texts.map((text, place) => paper.linesOf(text, widths[place]! - (place === 0 ? between : 4), style))
  const heightOf = (cells: readonly string[][], style: TextStyle) =>
    Math.max(...cells.map((lines) => lines.length)) * style.leading! + 2 * padding

  const write = (cells: readonly string[][], style: TextStyle, line: number) => {
    const height = heightOf(cells, style)
    const top = paper.take(height)
    for (const [place, lines] of cells.entries())
      for (const [row, text] of lines.entries()) {
        const y = top + padding + style.leading! * (row + 0.76)
        if (place === 0) paper.write(text, { x: pageContentLeft, y }, style)
        else paper.write(text, { x: rightOf(place), y, align: 'right' }, style)
      }
    paper.doc
      .moveTo(pageContentLeft, top + height)
      .lineTo(pageContentLeft + paper.contentWidth, top + height)
      .lineWidth(line)
      .stroke(inkColours.line)
  }

  const head = cellsOf(
    columns.map(({ name }) => name),
    headStyle,
  )
  const headHeight = heightOf(head, headStyle)
  const writeHead = () => write(head, headStyle, 1)
  for (const [place, row] of rows.entries()) {
    const cells = cellsOf(
      [first!, ...others].map(({ of }) => of(row)),
      cell,
    )
    const height = heightOf(cells, cell)
    if (place === 0) {
      if (!paper.hasRoom(headHeight + height)) paper.newPage()
      writeHead()
    } else if (!paper.hasRoom(height)) {
      // A long table lets others have their turn.
      await nextTurn()
      paper.newPage()
      writeHead()
    }
    write(cells, cell, 0.5)
  }
}
