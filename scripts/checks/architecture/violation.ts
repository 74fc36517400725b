import type { SourceFile } from './source-file.ts'

/** One place that breaks the law, with what is wrong and how to mend it. */
export interface Violation {
  path: string
  line: number
  message: string
}

export type ArchitectureRule = (sources: readonly SourceFile[]) => Violation[]

export const isTestFile = ({ path }: Pick<SourceFile, 'path'>) => /\.test\.tsx?$/.test(path)
