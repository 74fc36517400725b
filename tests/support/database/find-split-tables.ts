import { loadModule, parseSync } from 'libpg-query'
import { tableOwners } from '#database/table-owners.ts'
import { placementOf } from '#database/table-placement.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'

await loadModule()

const tables = new Set(Object.keys(tableOwners).map(toSnakeCase))

/** The tables of a statement that stand at the coordinator, where it names tables that stand with their organisation too. */
export function findSplitTables(text: string): string[] {
  const named = new Set<string>()
  const ofItself = new Set<string>()
  visit(parseSync(text))
  const ours = [...named].filter((name) => tables.has(name) && !ofItself.has(name))
  const apart = ours.filter((name) => placementOf(name) === 'at-coordinator')
  return apart.length < ours.length ? apart : []

  function visit(tree: unknown): void {
    if (typeof tree !== 'object' || tree === null) return
    if ('relname' in tree) named.add(String(tree.relname))
    if ('ctename' in tree) ofItself.add(String(tree.ctename))
    for (const inside of Object.values(tree)) visit(inside)
  }
}
