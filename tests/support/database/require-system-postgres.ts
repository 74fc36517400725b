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

/** The machine's PostgreSQL with the engine that spreads tables; says how to get it where it is missing. */
export function requireCitusPostgres(): string {
  const { programs } = requireSystemPostgres()
  if (!existsSync(join(programs, '../lib/citus.so')))
    throw new Error(
      `TEST_POSTGRES=citus needs Citus in ${programs}/../lib: docs/operations.md says how to get it.`,
    )
  return programs
}
