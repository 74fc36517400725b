import type { AnyScreenView } from './screen-views.ts'

type Search = Record<string, unknown>

/** Addresses carry plain text (`?learner=…&page=2`); each route reads what it knows and drops the rest. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Reads the named parameters as text. */
export const readTextParams =
  <Name extends string>(...names: Name[]) =>
  (search: Search): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' && value !== '' ? [[name, value]] : []
      }),
    ) as Partial<Record<Name, string>>

/** What every list keeps in its address, so that Back and a shared link show the same rows. */
export interface ListSearchParams {
  q?: string
  sort?: string
  /** From 1. */
  page?: number
  /** Columns that are left out, with hyphens between. */
  hide?: string
}

const subjects = readTextParams(
  'org',
  'learner',
  'form',
  'group',
  'checkIn',
  'match',
  'day',
  'view',
  'range',
  'only',
  'next',
  'tag',
  'age',
  'setting',
  'roster',
  'card',
)

/** What a staff screen is about, and how its list stands. */
export function parseStaffSearchParams(
  search: Search,
): Omit<ReturnType<typeof subjects>, 'view'> & ListSearchParams & { view?: AnyScreenView } {
  const page = Number(search.page)
  return {
    ...(subjects(search) as object),
    ...readTextParams('q', 'sort', 'hide')(search),
    ...(Number.isInteger(page) && page > 1 && { page }),
  }
}

interface OrganisationSearch {
  org?: string
}

/** A tab that works for one organisation goes on working for it, unless what is followed names another. */
export const withOwnOrganisation = <Kept extends OrganisationSearch>({
  search,
  next,
}: {
  search: Kept
  next: (search: Kept) => Kept
}): Kept => {
  const wanted = next(search)
  return { ...wanted, ...(wanted.org === undefined && search.org !== undefined && { org: search.org }) }
}
