import type { LinkDestination } from '#client/staff-ui/page/link-destination.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'

export const tourLink = (page: TourPage): LinkDestination => ({ to: `/dashboard/guide-tour/${page}` })
