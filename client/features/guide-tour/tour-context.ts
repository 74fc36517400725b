import { createContext, use } from 'react'
import type { SignedInUser } from '#shared/auth/endpoints.ts'
import type { GuideTour } from '#shared/guide-tour/endpoints.ts'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'

export interface TourContextValue {
  user: SignedInUser
  /** None for somebody who is about to found theirs. */
  organisation: MyOrganisation | null
  tour: GuideTour
  /** The form of the tour where it was published already. */
  running: { id: string; title: string } | null
}

export const TourContext = createContext<TourContextValue | null>(null)

export function useTourContext(): TourContextValue {
  const here = use(TourContext)
  if (!here) throw new Error('useTourContext needs the tour around it')
  return here
}
