import type { Source } from './source.ts'

/** One place that breaks the law, with what is wrong and how to mend it. */
export interface Violation {
  path: string
  line: number
  message: string
}

export type Rule = (sources: readonly Source[]) => Violation[]

export const isTest = ({ path }: Pick<Source, 'path'>) => /\.test\.tsx?$/.test(path)
