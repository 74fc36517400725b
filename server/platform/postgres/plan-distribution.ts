import type { TablePlacement } from '#database/table-placement.ts'

export interface PlacedTable {
  name: string
  placement: TablePlacement
  /** Whether its rows are spread already. */
  isPlaced: boolean
}

export interface ForeignKey {
  name: string
  of: string
  to: string
  /** As `pg_get_constraintdef` says it. */
  definition: string
}

const anchor = 'organisations'

/**
 * The statements that place tables, in order. Keys between tables that stand apart go for good, since no server could hold
 * to them; those that one server can hold to are put back, without what no server does when a row goes.
 */
export function planDistribution(tables: readonly PlacedTable[], keys: readonly ForeignKey[]): string[] {
  const placementOf = new Map(tables.map(({ name, placement }) => [name, placement]))
  const placed = new Set(tables.filter(({ isPlaced }) => isPlaced).map(({ name }) => name))
  const inTheWay = keys.filter(({ of, to, definition }) => {
    const [own, far] = [placementOf.get(of), placementOf.get(to)]
    const isSettled = placed.has(of) && placed.has(to)
    if (isSettled || (own === 'at-coordinator' && far === 'at-coordinator')) return false
    return own !== far || own === 'everywhere' || definition.includes(setNull)
  })
  const kept = inTheWay.filter(({ of, to }) => {
    const [own, far] = [placementOf.get(of), placementOf.get(to)]
    return own !== 'at-coordinator' && (far === 'everywhere' || own === far)
  })
  const waiting = tables.filter(({ name }) => !placed.has(name))
  return [
    ...inTheWay.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
    ...waiting
      .filter(({ placement }) => placement === 'everywhere')
      .map(({ name }) => `select create_reference_table('${name}')`),
    ...parentsFirst(
      waiting.filter(({ placement }) => placement === 'with-organisation').map(({ name }) => name),
      keys,
    ).map((name) =>
      name === anchor
        ? `select create_distributed_table('${name}', 'organisation_id')`
        : `select create_distributed_table('${name}', 'organisation_id', colocate_with => '${anchor}')`,
    ),
    ...kept.map(
      ({ of, name, definition }) =>
        `alter table ${of} add constraint ${name} ${definition.split(setNull)[0]!.trim()}`,
    ),
  ]
}

const setNull = ' ON DELETE SET NULL'

/** Each after those that its rows name; the organisations before all others. */
function parentsFirst(names: readonly string[], keys: readonly ForeignKey[]): string[] {
  const left = new Set(names)
  const ordered: string[] = []
  const place = (name: string) => {
    if (!left.delete(name)) return
    for (const { of, to } of keys) if (of === name) place(to)
    ordered.push(name)
  }
  for (const name of [anchor, ...names]) place(name)
  return ordered
}
