import { sql } from 'kysely'
import type { MappedTable } from '#database/data-map/mapped-tables.ts'
import type { Tx } from '#server/kernel/context.ts'
import { enqueueWrite } from '#server/platform/postgres/run-as-tenant.ts'
import { type LearnerKey, learnerRowCondition, learnerTables } from '../exports/learner-tables.ts'

// No program may change these, but by the way that is open to those on the list of erasures.
const byWayOfTheList = new Set<MappedTable['table']>(['tokenEntries', 'auditEntries'])

/** Does with every row that is a learner's what the map of what is kept says. The learner stands on the list of erasures. */
export function eraseLearnerRows(tx: Tx, learner: LearnerKey): void {
  enqueueWrite(tx, sql`select erase_trail(${learner.learnerId}::uuid)`.compile(tx))
  for (const table of learnerTables.filter((one) => !byWayOfTheList.has(one.table))) {
    const changed = table.columns.filter(({ erased }) => erased !== undefined)
    if (table.onErase === 'deleted')
      enqueueWrite(
        tx,
        sql`delete from ${sql.table(table.table)} where ${learnerRowCondition(table, learner)}`.compile(tx),
      )
    else if (changed.length > 0)
      enqueueWrite(
        tx,
        sql`update ${sql.table(table.table)}
               set ${sql.join(changed.map(({ name, erased }) => sql`${sql.ref(name)} = ${filledIn(erased, learner)}`))}
             where ${learnerRowCondition(table, learner)}`.compile(tx),
      )
  }
}

const filledIn = (erased: string | null | undefined, { learnerId }: LearnerKey) =>
  erased?.replace('{id}', learnerId.replaceAll('-', '')) ?? null
