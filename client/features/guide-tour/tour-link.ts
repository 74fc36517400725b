import type { Destination } from '#client/staff-ui/page/destination.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'

export const tourLink = (page: TourPage): Destination => ({ to: `/dashboard/guide-tour/${page}` })
