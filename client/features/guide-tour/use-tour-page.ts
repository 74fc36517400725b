import { useLocation } from '@tanstack/react-router'
import { isTourPage, type TourPage } from '#shared/guide-tour/tour-pages.ts'

/** The page of the tour that the address names. */
export function useTourPage(): TourPage {
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return isTourPage(page) ? page : 'overview'
}
