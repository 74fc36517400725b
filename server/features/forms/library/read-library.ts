import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { FormInLibrary } from '#shared/forms/library/library-endpoints.ts'
import type { LibraryFilter, LibrarySort } from '#shared/forms/library/library-order.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { searchLibrary } from './library-queries.ts'

const pageSize = 15
const daysShown = 7

export interface LibraryQuery {
  search?: string
  only?: LibraryFilter
  sort: LibrarySort
}

export async function readLibrary(
  ctx: MemberContext,
  { page, ...asked }: LibraryQuery & { page: number },
): Promise<{ forms: FormInLibrary[]; total: number; pageSize: number }> {
  permit(ctx, formsPolicy.list)
  const found = await readLibrarySlice(ctx, asked, { offset: (page - 1) * pageSize, limit: pageSize })
  return { ...found, pageSize }
}

export async function readLibrarySlice(
  ctx: MemberContext,
  { search, only, sort }: LibraryQuery,
  part: { offset: number; limit: number },
): Promise<{ forms: FormInLibrary[]; total: number }> {
  const scope = permit(ctx, formsPolicy.list)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = dateToDay(localTimeAt(now, timeZone).onDate)
    const days = Array.from({ length: daysShown }, (_, index) => dayToDate(today - daysShown + 1 + index))
    return searchLibrary(tx, organisationId, scope, {
      search: search?.trim(),
      only,
      sort,
      days,
      now,
      ...part,
    })
  })
}
