import { useLocation } from '@tanstack/react-router'
import type { LinkDestination } from '#client/staff-ui/page/link-destination.ts'
import { isTourPage, type TourPage } from '#shared/guide-tour/tour-pages.ts'

export const tourLink = (page: TourPage): LinkDestination => ({ to: `/dashboard/guide-tour/${page}` })

/** The page of the tour that the address names. */
export function useTourPage(): TourPage {
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return isTourPage(page) ? page : 'overview'
}
