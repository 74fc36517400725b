import {
  type ListFileColumns,
  type ListFileTable,
  readAllParts,
  toListFileTable,
} from '#server/http/list-file.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { FormInLibrary } from '#shared/forms/library/library-endpoints.ts'
import { formsPolicy } from '../policy.ts'
import { type LibraryQuery, readLibrarySlice } from './read-library.ts'

/** The forms of a search, in its order, over all its pages. */
export async function exportFormLibrary(ctx: MemberContext, query: LibraryQuery): Promise<ListFileTable> {
  permit(ctx, formsPolicy.list)
  const forms = readAllParts(async (part) => {
    const { forms, total } = await readLibrarySlice(ctx, query, part)
    return { rows: forms, total }
  })
  return toListFileTable(ctx, columns, forms)
}

const columns: ListFileColumns<FormInLibrary> = [
  ['Form', ({ title }) => title],
  ['Status', ({ status, isArchived }, label) => label(isArchived ? 'archived' : status)],
  ['Learners', ({ learnerCount }) => learnerCount],
  ['Next opening', ({ nextDueAt }) => nextDueAt],
  ['Sent in seven days', ({ week }) => sum(week.map(({ sent }) => sent))],
  ['Answered in seven days', ({ week }) => sum(week.map(({ answered }) => answered))],
]

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
