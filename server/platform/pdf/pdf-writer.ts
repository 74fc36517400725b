import type { Readable } from 'node:stream'
import { type Language, languageLocales } from '#shared/languages.ts'
import type { PaperSize } from '#shared/paper-size.ts'
import { createFontSet, type FontFace, type FontSet, type FontWeight, signsOf } from './font-set.ts'
import type { PdfFont } from './shape-text.ts'

/** In points. */
const pageSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} satisfies Record<PaperSize, object>
const margin = { side: 48, top: 76, bottom: 64 }

/** Dark enough for a copy in black and white, each of them. */
export const inkColours = { ink: '#1d2321', soft: '#4a524e', line: '#c9c3b2', teal: '#0f5d52' } as const

export interface TextStyle {
  size: number
  weight?: FontWeight
  ink?: string
  /** From one line to the next, in points. */
  leading?: number
}

export interface HeaderAndFooter {
  head: [left: string, right: string]
  foot: string
  pageWords: (number: number) => string
}

/** For whom and when a PDF is written. */
export interface PdfOrigin {
  madeAt: Date
  paperSize: PaperSize
  language: Language
}

/** Pages that are written from top to bottom and sent as they are full. Every text on them is text. */
export interface PdfWriter {
  readonly stream: Readable
  readonly doc: PDFKit.PDFDocument
  readonly letters: FontSet
  /** How wide the text of a page is, in points. */
  readonly contentWidth: number
  paragraph(text: string, style: TextStyle, after?: number): void
  /** Room of this height on one page; gives where it begins. */
  take(height: number): number
  hasRoom(height: number): boolean
  newPage(): void
  linesOf(text: string, width: number, style: TextStyle): string[]
  write(text: string, at: TextPosition, style: TextStyle): void
  end(): void
}

export interface TextPosition {
  x: number
  /** Of the line that letters stand on. */
  y: number
  align?: 'left' | 'right' | 'middle'
}

export async function createPdfWriter(
  title: string,
  running: HeaderAndFooter,
  { madeAt, paperSize, language }: PdfOrigin,
): Promise<PdfWriter> {
  const page = pageSizes[paperSize]
  const contentWidth = page.width - 2 * margin.side
  const letters = await createFontSet()
  await letters.know(JSON.stringify([title, running]))
  const [{ default: PDFDocument }, { shapeByHarfbuzz }] = await Promise.all([
    import('pdfkit'),
    import('./shape-text.ts'),
  ])
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: languageLocales[language],
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: madeAt, Producer: 'Daymark', Creator: 'Daymark' },
  })
  const registered = new Set<string>()
  let y = 0
  let pages = 0

  const register = ({ name, bytes, isShaped }: FontFace) => {
    registered.add(name)
    doc.registerFont(name, bytes)
    const { _font: opened } = doc.font(name) as unknown as { _font: { font: PdfFont } }
    if (isShaped) shapeByHarfbuzz(opened.font, bytes)
  }

  const runsOf = (text: string, { size, weight = 'plain' }: TextStyle) => {
    doc.fontSize(size)
    return letters.runsOf(text, weight).map(({ text: part, face }) => {
      if (!registered.has(face.name)) register(face)
      return { part, face: face.name, width: doc.font(face.name).widthOfString(part) }
    })
  }
  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, style).reduce((sum, { width }) => sum + width, 0)

  const write = (text: string, { x, y: base, align = 'left' }: TextPosition, style: TextStyle) => {
    const runs = runsOf(text, style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    for (const run of runs) {
      doc.font(run.face).fillColor(style.ink ?? inkColours.ink)
      doc.text(run.part, at, base, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  }

  const linesOf = (text: string, width: number, style: TextStyle) =>
    wrapped(text, (line) => widthOf(line, style) <= width)

  const newPage = () => {
    doc.addPage()
    pages++
    const head = { size: 9, ink: inkColours.soft }
    const [left, right] = running.head
    const room = contentWidth - widthOf(right, head) - 16
    write(linesOf(left, room, head)[0]!, { x: margin.side, y: 42 }, head)
    write(right, { x: page.width - margin.side, y: 42, align: 'right' }, head)
    ruleAt(50)
    const foot = page.height - 34
    write(running.foot, { x: margin.side, y: foot }, head)
    write(running.pageWords(pages), { x: page.width - margin.side, y: foot, align: 'right' }, head)
    y = margin.top
  }
  const ruleAt = (at: number) =>
    doc
      .moveTo(margin.side, at)
      .lineTo(page.width - margin.side, at)
      .lineWidth(0.5)
      .stroke(inkColours.line)

  const hasRoom = (height: number) => y + height <= page.height - margin.bottom
  const take = (height: number) => {
    if (!hasRoom(height)) newPage()
    y += height
    return y - height
  }

  newPage()
  return {
    stream: doc as unknown as Readable,
    doc,
    letters,
    contentWidth,
    linesOf,
    write,
    take,
    hasRoom,
    newPage,
    paragraph(text, style, after = 8) {
      const leading = style.leading ?? style.size * 1.45
      for (const line of linesOf(text, contentWidth, style))
        write(line, { x: margin.side, y: take(leading) + leading * 0.74 }, style)
      y += after
    },
    end: () => doc.end(),
  }
}

/** Where the text of a page begins. */
export const pageContentLeft = margin.side

/** Text in lines that fit, broken between words, and within one only where it alone is too long. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const sign of signsOf(word)) {
      if (line !== '' && !fits(line + sign)) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return [...lines, line]
}
