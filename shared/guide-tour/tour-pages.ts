/** The pages of the guide tour in their order, as their addresses name them. */
export const tourPages = [
  'overview',
  'new-org',
  'org-created',
  'add-team',
  'form-name',
  'set-goal',
  'form-question',
  'form-schedule',
  'form-icon',
  'form-setting',
  'subscription-purchase',
  'subscription-success',
  'form-learner',
  'form-preview',
] as const

export type TourPage = (typeof tourPages)[number]

export const isTourPage = (page: unknown): page is TourPage => tourPages.includes(page as TourPage)

/** Counted from 1. */
export const getTourPageNumber = (page: TourPage): number => tourPages.indexOf(page) + 1

export const findPreviousTourPage = (page: TourPage): TourPage | undefined =>
  tourPages[tourPages.indexOf(page) - 1]

export const findNextTourPage = (page: TourPage): TourPage | undefined =>
  tourPages[tourPages.indexOf(page) + 1]
