import { csvLine } from '#shared/csv-line.ts'
import { type ZippedFile, zip } from '../zip.ts'

/** Lines of a file, the first with its columns. */
export type OneRosterTable = readonly (readonly string[])[]

interface Packed {
  version?: string
  mode?: 'bulk' | 'delta'
  folder?: string
  tables: Readonly<Record<string, OneRosterTable>>
}

/** What a school's system gives: these tables and a manifest that names them. */
export function oneRosterZip({ version = '1.1', mode = 'bulk', folder = '', tables }: Packed): Buffer {
  const manifest = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...Object.keys(tables).map((name) => [`file.${name}`, mode]),
  ]
  const files = Object.entries({ manifest, ...tables }).map(
    ([name, table]): ZippedFile => ({ name: `${folder}${name}.csv`, content: table.map(csvLine).join('') }),
  )
  return zip(files)
}
