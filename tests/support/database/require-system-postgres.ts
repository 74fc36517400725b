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

/** The machine's PostgreSQL with the engine that spreads tables. */
export function findCitusPostgres(): string | undefined {
  const programs = findSystemPostgres()?.programs
  return programs && existsSync(join(programs, '../lib/citus.so')) ? programs : undefined
}

export const missingCitusHint =
  'This needs PostgreSQL 15 or newer in /usr/lib/postgresql with Citus: docs/operations.md says how to get it.'

export function requireCitusPostgres(): string {
  const programs = findCitusPostgres()
  if (!programs) throw new Error(missingCitusHint)
  return programs
}
