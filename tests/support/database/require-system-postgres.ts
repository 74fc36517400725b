import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL that the machine's own packages installed: the oldest of those, which is the hardest to please. */
export function findSystemPostgres(): { programs: string; version: number } | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((programs) => existsSync(join(programs, 'initdb')))
    .map((programs) => ({ programs, version: Number(programs.split('/').at(-2)) }))
    .filter(({ version }) => version >= 15)
    .sort((a, b) => a.version - b.version)
    .at(0)
}

export function requireSystemPostgres(): { programs: string; version: number } {
  const found = findSystemPostgres()
  if (!found) throw new Error('TEST_POSTGRES=system needs PostgreSQL 15 or newer in /usr/lib/postgresql.')
  return found
}
