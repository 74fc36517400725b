import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { DB } from '#database/tables.ts'
import { queryBuilder } from './database.ts'

/**
 * A statement that is built once and filled with values at each call: what building costs is felt in the few that
 * every check-in takes. What is given can only be handed on to the query, not looked at.
 */
export function compileQueryOnce<Values extends object, Row>(
  build: (db: Kysely<DB>, given: Values) => Compilable<Row> | RawBuilder<Row>,
): (values: Values) => CompiledQuery<Row> {
  let built: CompiledQuery<Row> | undefined
  return (values) => {
    built ??= build(queryBuilder, places as Values).compile(queryBuilder)
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    return { ...built, parameters }
  }
}

class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) })
