import { Blob, ClusterLevel, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'

/** A font as pdfkit holds it: fontkit's. */
export interface PdfFont {
  getGlyph(id: number): { advanceWidth: number }
  layout(text: string): GlyphRun
}

interface GlyphRun {
  /** With the letters that a reader gets who copies them. */
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: { xAdvance: number }[]
  /** Of the positions as they are by then: pdfkit scales them. */
  readonly advanceWidth: number
}

const openFace = (bytes: Uint8Array) => new Face(new Blob(new Uint8Array(bytes).buffer))

/** Which letters a font has, by their code points. */
export const listLetters = (bytes: Uint8Array): ReadonlySet<number> =>
  new Set(openFace(bytes).collectUnicodes())

interface ShapedFont {
  font: Font
  /** The letter of each glyph that has one of its own. */
  letters: ReadonlyMap<number, number>
}

const opened = new WeakMap<Uint8Array, ShapedFont>()

function openFont(bytes: Uint8Array): ShapedFont {
  const known = opened.get(bytes)
  if (known) return known
  const face = openFace(bytes)
  const font = new Font(face)
  const letters = new Map(Array.from(face.collectUnicodes(), (code) => [font.nominalGlyph(code) ?? 0, code]))
  opened.set(bytes, { font, letters })
  return { font, letters }
}

/** Lets HarfBuzz choose and place the glyphs of a font that pdfkit has opened: fontkit fails at some scripts. */
export function shapeByHarfbuzz(pdfFont: PdfFont, bytes: Uint8Array): void {
  const { font, letters } = openFont(bytes)
  pdfFont.layout = (text) => {
    const buffer = new TextBuffer()
    buffer.setClusterLevel(ClusterLevel.CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const placed = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const starts = [...new Set(placed.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const lettersAt = (start: number) =>
      Array.from(text.slice(start, starts[starts.indexOf(start) + 1]), (letter) => letter.codePointAt(0)!)
    return {
      glyphs: placed.map(({ codepoint: id, cluster }, place) => {
        const own = letters.get(id)
        const together = placed.filter((one) => one.cluster === cluster)
        const isOnePart = together.length > 1 && own !== undefined
        const isFirst = together[0] === placed[place]
        return {
          id,
          advanceWidth: pdfFont.getGlyph(id).advanceWidth,
          codePoints: isOnePart ? [own] : isFirst ? lettersAt(cluster) : [],
        }
      }),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
}
