import { AppError } from '#shared/errors.ts'

/** A column's cell that is merged over the rows from `top` to `bottom`. */
interface MergedCell {
  place: number
  top: number
  bottom: number
}

const mergedCell = /<(?:\w+:)?mergeCell\s[^>]{0,80}?ref="([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})"/g
const maxMergedCells = 100_000
const longestTag = 200

/** The cells of a sheet that are merged over several rows, by the first of them; they are named behind all rows. */
export async function readMergedCells(sheet: AsyncIterable<string>): Promise<Map<number, MergedCell[]>> {
  const byTop = new Map<number, MergedCell[]>()
  let count = 0
  let end = ''
  for await (const chunk of sheet) {
    const text = end + chunk
    for (const [, address, top, bottom] of text.matchAll(mergedCell)) {
      const merged = { place: placeOfCell(address!)!, top: Number(top), bottom: Number(bottom) }
      count += 1
      if (count > maxMergedCells)
        throw new AppError('import-unreadable', { fields: { csv: 'zip-too-large' } })
      if (merged.bottom <= merged.top) continue
      const others = byTop.get(merged.top)
      if (others) others.push(merged)
      else byTop.set(merged.top, [merged])
    }
    end = text.slice(-longestTag)
  }
  return byTop
}

/** Gives each row what is in the cells that reach down to it. */
export function mergedCellFiller(byTop: ReadonlyMap<number, readonly MergedCell[]>) {
  const open = new Map<number, { bottom: number; text: string }>()
  return ({ line, cells }: { line: number; cells: string[] }) => {
    for (const [place, { bottom, text }] of open) {
      if (line > bottom) open.delete(place)
      else if (!cells[place]) {
        while (cells.length < place) cells.push('')
        cells[place] = text
      }
    }
    for (const { place, bottom } of byTop.get(line) ?? []) {
      const text = cells[place]
      if (text) open.set(place, { bottom, text })
    }
  }
}

/** `C7` stands in place 2; null where a cell does not say where it stands. */
export function placeOfCell(address: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
