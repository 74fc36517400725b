import type { MappedTable } from '#database/data-map/mapped-tables.ts'

export const isOfLearners = ({ rows }: MappedTable): boolean => rows !== 'shared'

/** Ways of signing in are in no file that is taken along. */
export const isExported = (table: MappedTable): boolean => isOfLearners(table) && table.kind !== 'sign-in'
