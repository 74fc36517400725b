import { type MappedTable, mappedTables } from '#database/data-map/mapped-tables.ts'
import type { MappedRecordKind } from '#shared/privacy/endpoints.ts'
import { type RecordKind, recordKinds } from '#shared/privacy/record-kinds.ts'
import { hasLearnerRows, isLearnerTableExported } from './exports/learner-tables.ts'

/** What is kept, kind by kind. */
export const dataMapByKind: MappedRecordKind[] = (Object.keys(recordKinds) as RecordKind[]).map((kind) => {
  const tables = mappedTables.filter((table) => table.kind === kind)
  return {
    kind,
    about: recordKinds[kind].about,
    readers: [...recordKinds[kind].readers],
    kept: [...new Set(tables.map((table) => table.kept))],
    isExported: tables.some(isLearnerTableExported),
    onErase: erasedAs(tables.filter(hasLearnerRows)),
    tables: tables.map(({ table, columns }) => ({
      table,
      columns: columns.map(({ name, why }) => ({ name, why })),
    })),
  }
})

function erasedAs(tables: readonly MappedTable[]): MappedRecordKind['onErase'] {
  const [first, ...others] = new Set(tables.map(({ onErase }) => onErase))
  return others.length > 0 ? 'partly' : (first ?? null)
}

/** What is kept of whom, as anybody may read it. */
export const readDataMap = async (): Promise<{ kinds: MappedRecordKind[] }> => ({ kinds: dataMapByKind })
