import { isTourPage, type TourPage } from '#shared/guide-tour/tour-pages.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'

/** What stands of the tour in the browser, whose it is, and under which keys. No other file knows these. */
const keys = {
  organisation: 'guide_tour_org',
  formName: 'guide_tour_form_name',
  goalPercentage: 'guide_tour_goal_percentage',
  yesYes: 'guide_tour_yes_yes',
  lastPage: 'guide_tour_last_page',
} as const

/** The organisation of the tour: while it is typed without an id. */
type TourOrganisation = Pick<Organisation, 'name' | 'kind' | 'timeZone'> & { id?: string }

export interface SavedTourState {
  organisation: TourOrganisation
  formName: string
  goalPercentage: number | null
  yesYes: number | null
  lastPage: TourPage
}

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the tour of one person in this browser; what is left of anybody else's is forgotten. */
export function createTourStorage(store: () => KeyValueStore) {
  function forget() {
    for (const key of Object.values(keys)) store().removeItem(key)
  }

  function organisationOf(accountId: string): TourOrganisation | null {
    const held = parsed(store().getItem(keys.organisation))
    if (held?.accountId === accountId) {
      const { accountId: _, ...organisation } = held
      return organisation
    }
    if (held) forget()
    return null
  }

  return {
    forget,
    organisationOf,

    lastPageOf(accountId: string): TourPage | null {
      const page = organisationOf(accountId) && store().getItem(keys.lastPage)
      return isTourPage(page) ? page : null
    },

    keep(accountId: string, { organisation, ...kept }: Partial<SavedTourState>) {
      const own = organisation ?? organisationOf(accountId)
      if (own) store().setItem(keys.organisation, JSON.stringify({ accountId, ...own }))
      for (const [name, value] of Object.entries(kept) as [keyof typeof kept, string | number | null][])
        store().setItem(keys[name], String(value ?? ''))
    },
  }
}

function parsed(text: string | null): (TourOrganisation & { accountId: string }) | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const tourStorage = createTourStorage(() => window.localStorage)
