import type { TablePlacement } from '#database/table-placement.ts'

export interface PlacedTable {
  name: string
  placement: TablePlacement
  /** Whether its rows are spread already. */
  isPlaced: boolean
  /** Whether policies hold for the owner too, who then cannot move its rows. */
  isGuarded: boolean
  /** For rows that are new, which those that move are not; `definition` as `pg_get_triggerdef` says it. */
  triggers: readonly { name: string; definition: string }[]
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
  const tableOf = new Map(tables.map((table) => [table.name, table]))
  const placementOf = (name: string) => tableOf.get(name)?.placement
  const isPlaced = (name: string) => tableOf.get(name)?.isPlaced ?? false
  const isKeptByServers = ({ of, to }: ForeignKey) =>
    placementOf(of) === 'with-organisation' && placementOf(to) === 'with-organisation'
  const inTheWay = keys.filter((key) => {
    const { of, to, definition } = key
    if (isPlaced(of) && isPlaced(to)) return false
    return isKeptByServers(key) ? definition.includes(setNull) : placementOf(of) !== placementOf(to)
  })
  const move = (name: string, statement: string) => {
    const { isGuarded, triggers } = tableOf.get(name)!
    const guard = (change: string) => (isGuarded ? [`alter table ${name} ${change} row level security`] : [])
    return [
      ...triggers.map((trigger) => `drop trigger ${trigger.name} on ${name}`),
      ...guard('no force'),
      statement,
      ...guard('force'),
      ...triggers.map(({ definition }) => definition),
    ]
  }
  const waiting = tables.filter(({ isPlaced, placement }) => !isPlaced && placement === 'with-organisation')
  return [
    ...inTheWay.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
    ...parentsFirst(
      waiting.map(({ name }) => name),
      keys,
    ).flatMap((name) =>
      move(
        name,
        name === anchor
          ? `select create_distributed_table('${name}', 'organisation_id')`
          : `select create_distributed_table('${name}', 'organisation_id', colocate_with => '${anchor}')`,
      ),
    ),
    ...inTheWay
      .filter(isKeptByServers)
      .map(
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
