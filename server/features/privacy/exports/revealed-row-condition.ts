import { type RawBuilder, sql } from 'kysely'
import type { MappedTable } from '#database/data-map/mapped-tables.ts'

/** False for the rows of a table that say what a learner answered while it waits for its match: whoever exports may match. */
export function revealedRowCondition({ table }: MappedTable): RawBuilder<unknown> {
  if (table === 'checkIns') return sql`not (${waits})`
  if (table !== 'responses') return sql`true`
  return sql`not exists (
    select from check_ins where check_ins.organisation_id = responses.organisation_id
       and check_ins.id = responses.check_in_id and ${waits})`
}

const waits = sql`learner_submitted_at is not null and staff_submitted_at is null and scored_at is null`
