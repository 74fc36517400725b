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
  const inTheWay = keys.filter(({ of, to, definition }) => {
    const [own, far] = [placementOf(of), placementOf(to)]
    const isSettled = isPlaced(of) && isPlaced(to)
    if (isSettled || (own === 'at-coordinator' && far === 'at-coordinator')) return false
    return own !== far || own === 'everywhere' || definition.includes(setNull)
  })
  const kept = inTheWay.filter(({ of, to }) => {
    const [own, far] = [placementOf(of), placementOf(to)]
    return own !== 'at-coordinator' && (far === 'everywhere' || own === far)
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
  const waitingAt = (where: TablePlacement) =>
    tables.filter(({ isPlaced, placement }) => !isPlaced && placement === where).map(({ name }) => name)
  return [
    ...inTheWay.map(({ of, name }) => `alter table ${of} drop constraint ${name}`),
    ...waitingAt('everywhere').flatMap((name) => move(name, `select create_reference_table('${name}')`)),
    ...parentsFirst(waitingAt('with-organisation'), keys).flatMap((name) =>
      move(
        name,
        name === anchor
          ? `select create_distributed_table('${name}', 'organisation_id')`
          : `select create_distributed_table('${name}', 'organisation_id', colocate_with => '${anchor}')`,
      ),
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
