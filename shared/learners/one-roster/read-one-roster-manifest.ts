import { unreadableRosterError } from '../roster/reading/unreadable-roster-error.ts'
import { type OneRosterFile, oneRosterFiles } from './one-roster-columns.ts'

/** `bulk` names all there are, `delta` only what changed, `absent` says nothing. */
export type OneRosterFileMode = 'bulk' | 'delta' | 'absent'

export interface OneRosterManifest {
  version: '1.1' | '1.2'
  modes: Record<OneRosterFile, OneRosterFileMode>
}

const modes: readonly string[] = ['bulk', 'delta', 'absent'] satisfies OneRosterFileMode[]
const isMode = (value: string): value is OneRosterFileMode => modes.includes(value)

/**
 * Reads the lines of `manifest.csv`, its heading included (OneRoster 1.1 and 1.2, CSV binding). A file that it does not
 * name is absent. Throws `import-unreadable` for any other version, and for what is none of bulk, delta and absent.
 */
export function readOneRosterManifest(lines: readonly (readonly string[])[]): OneRosterManifest {
  const values = new Map(
    lines.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim().toLowerCase()]),
  )
  const given = values.get('oneroster.version') ?? ''
  const version = /^(1\.[12])(?:\.|$)/.exec(given)?.[1] as OneRosterManifest['version'] | undefined
  if (!version) throw unreadableRosterError('version-unknown', { version: given.slice(0, 20) })
  const modeOf = (file: OneRosterFile): OneRosterFileMode => {
    const mode = values.get(`file.${file.toLowerCase()}`) || 'absent'
    if (!isMode(mode))
      throw unreadableRosterError('manifest-odd', { file: `${file}.csv`, mode: mode.slice(0, 20) })
    return mode
  }
  return {
    version,
    modes: Object.fromEntries(
      oneRosterFiles.map((file) => [file, modeOf(file)]),
    ) as OneRosterManifest['modes'],
  }
}
