import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { session } from '#client/platform/session/session.ts'
import type { GuideTour } from '#shared/guide-tour/endpoints.ts'
import type { TourPageOutcome } from '#shared/guide-tour/tour-page-status.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'
import { tourStorage } from './tour-storage.ts'

interface Step {
  lastPage: TourPage
  left?: { page: TourPage; how: TourPageOutcome }
  formId?: string
}

const queryKey = () => api.guideTour.readTour.queryKey({ input: {} })

/** How far this person has come in this organisation. */
export const useTour = () => useQuery(api.guideTour.readTour.queryOptions({ input: {} }))

/** Keeps each step, one after the other, at once to the eye; a page that is left meanwhile loses none. */
export function useContinueTour() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'guide-tour' },
    // Nobody is waiting for it: without a network it is kept until there is one.
    networkMode: 'online',
    mutationFn: (step: Step) => client.guideTour.continueTour(step, { context: { outlivesPage: true } }),
    onMutate: async (step) => {
      await queryClient.cancelQueries({ queryKey: queryKey() })
      queryClient.setQueryData<GuideTour>(queryKey(), (known) => known && stepped(known, step))
    },
  }).mutate
}

const stepped = (tour: GuideTour, { lastPage, left, formId }: Step): GuideTour => ({
  ...tour,
  lastPage,
  leftPages: left ? { ...tour.leftPages, [left.page]: left.how } : tour.leftPages,
  formId: formId ?? tour.formId,
})

/** Ends the tour for good. */
export function useEndTour() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'guide-tour' },
    mutationFn: (outcome: 'finished' | 'dismissed') => client.guideTour.endTour({ outcome }),
    onSuccess: (tour) => {
      tourStorage.forget()
      session.rememberGuideTour(false)
      queryClient.setQueryData(queryKey(), tour)
    },
  })
}

/** Nobody is led to the tour any more; it waits on Today. */
export async function postponeTour(): Promise<void> {
  if (!session.isGuideTour()) return
  session.rememberGuideTour(false)
  await client.guideTour.postponeTour({}, { context: { outlivesPage: true } })
}

let isLed = false

/** Whether this page has shown the tour since it was loaded: whoever walks out of it is not led back. */
export const tourShownFlag = {
  yet: () => isLed,
  note: () => {
    isLed = true
  },
}
