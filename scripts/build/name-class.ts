import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const client = join(import.meta.dirname, '../../client')
const fileOf = new Map<string, string>()

/** What a class of a style file is called on pages: its own name and that of the file, in four signs, since a page says hundreds of them. */
export function nameClass(name: string, path: string): string {
  const file = relative(client, path.split('?')[0]!)
  const hash = createHash('sha256').update(file).digest().readUInt32BE().toString(36).slice(-4)
  const other = fileOf.get(hash) ?? file
  if (other !== file) throw new Error(`The classes of ${file} and ${other} would be named alike: move one.`)
  fileOf.set(hash, file)
  return `_${name}_${hash}`
}
