import { tableOwners } from '#database/table-owners.ts'
import type { Feature } from '#shared/features.ts'
import { fileLocation } from './file-location.ts'
import type { SourceFile } from './source-file.ts'
import { type ArchitectureRule, isTestFile } from './violation.ts'

const reading = /\.(?:selectFrom|selectNoFrom|executeQuery)$/
const writing = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
const rawQuery = /^\s*(?:with|select|insert into|update|delete from|merge into|truncate)\s/i
const rawWrite =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+"?\w+"?(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+"?(\w+)"?/gi

interface Query {
  line: number
  /** The tables written, as in database/tables.ts. */
  writes: readonly string[]
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every piece of SQL in a file. */
export function findQueries({ calls, literals }: Pick<SourceFile, 'calls' | 'literals'>): Query[] {
  const built = calls
    .filter(({ callee }) => reading.test(callee) || writing.test(callee))
    .map(({ callee, argument, line }) => ({
      line,
      writes: writing.test(callee) ? [/^['"`](\w+)/.exec(argument)?.[1] ?? ''] : [],
    }))
  const written = literals
    .filter(({ tag, text }) => tag?.startsWith('sql') || rawQuery.test(text))
    .map(({ text, line }) => ({
      line,
      writes: [...text.matchAll(rawWrite)].map(([, table]) => camel(table!)),
    }))
  return [...built, ...written]
}

const isOf = ({ path }: SourceFile, ...sides: string[]) => sides.includes(fileLocation(path).side)

const mayHoldSql = (path: string) =>
  path.startsWith('server/platform/') ||
  (path.startsWith('server/features/') && !/\/(?:(?:routes|jobs|policy)\.ts$|(?:http|messages)\/)/.test(path))

/** SQL stands in reads and use cases. */
export const checkSqlLocations: ArchitectureRule = (sources) =>
  sources
    .filter(
      (source) =>
        !isTestFile(source) && isOf(source, 'shared', 'client', 'server') && !mayHoldSql(source.path),
    )
    .flatMap((source) =>
      findQueries(source).map(({ line }) => ({
        path: source.path,
        line,
        message:
          'holds SQL. Reads stand in the feature’s queries, writes in its use cases: move it there and call it.',
      })),
    )

/** Each table is written by its owner alone; a migration, which belongs to no feature, may move rows into another. */
export const checkTableOwners: ArchitectureRule = (sources) =>
  sources
    .filter((source) => !isTestFile(source) && isOf(source, 'server', 'database'))
    .filter(({ path }) => !path.startsWith('database/migrations/'))
    .flatMap((source) =>
      findQueries(source).flatMap(({ line, writes }) =>
        writes.flatMap((table) => {
          const owner = (tableOwners as Record<string, Feature>)[table]
          if (!owner || fileLocation(source.path).feature === owner) return []
          return [
            {
              path: source.path,
              line,
              message: `writes ${table}, which ${owner} owns (database/table-owners.ts). Call a use case of ${owner}, or announce an event it handles.`,
            },
          ]
        }),
      ),
    )

const askingTheClock =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i

/** The database is never asked for the time, except by the clock itself. */
export const checkSqlClockUse: ArchitectureRule = (sources) =>
  sources
    .filter((source) => !isTestFile(source) && source.path !== 'server/platform/clock.ts')
    .filter((source) => isOf(source, 'server', 'database'))
    .flatMap(({ path, literals }) =>
      literals
        .filter(({ text }) => askingTheClock.test(text))
        .map(({ line }) => ({
          path,
          line,
          message:
            'asks the database for the time. Pass ctx.now as a parameter, so that a moved clock moves everything.',
        })),
    )
