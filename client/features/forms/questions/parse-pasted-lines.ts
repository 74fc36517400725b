const longest = 200
const bullet = /^\s*(?:(?:\d{1,3}|[a-zA-Z])[.)]|[-–—•*·▪☐☑✓])\s+/

export type PastedLines =
  /** Fewer than two: the field takes the paste as it is. */
  | { kind: 'one' }
  | { kind: 'several'; lines: readonly string[] }
  | { kind: 'too-many'; count: number }
  | { kind: 'too-long'; line: string }

/** What a paste into a question would ask, a line each and without the bullets of a list; bounded by the room there is. */
export function parsePastedLines(text: string, room: number): PastedLines {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(bullet, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return { kind: 'one' }
  if (lines.length > room) return { kind: 'too-many', count: lines.length }
  const line = lines.find(({ length }) => length > longest)
  return line === undefined ? { kind: 'several', lines } : { kind: 'too-long', line: `${line.slice(0, 40)}…` }
}
