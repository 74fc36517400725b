/** A line, or a cell of it, that an import leaves out. */
export interface LineFault<Column extends string = string> {
  /** Of the file, its first line included. */
  line: number
  column: Column
  /** What stands there. */
  given: string
}

/** What any list would do when it is imported. */
export interface ListImportPlan {
  refused: readonly LineFault[]
  ignoredColumns: readonly string[]
  fingerprint: string
}

/** How many lines an import leaves out; one line can have several faults. */
export const countRefusedLines = ({ refused }: Pick<ListImportPlan, 'refused'>): number =>
  new Set(refused.map(({ line }) => line)).size
