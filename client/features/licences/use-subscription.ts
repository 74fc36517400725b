import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import type { LicenceInvoice, Subscription } from '#shared/licences/endpoints.ts'

/** How the organisation stands with its licences. */
export const useSubscription = () =>
  useQuery({
    ...api.licences.readSubscription.queryOptions({ input: {} }),
    refetchInterval: ({ state }) => (state.data?.invoices.some(isUnderWay) ? refetchMs : false),
  })

// What came of a card payment is told to the server, a moment after its page has led back here.
const refetchMs = 3_000
const isUnderWay = ({ cardPayment }: LicenceInvoice) => cardPayment === 'open' || cardPayment === 'processing'

/** What asks for a price or orders by it; each answers with how the organisation stands then. */
export function useLicenceMutation<Wanted>(
  call: (licences: typeof client.licences, wanted: Wanted) => Promise<Subscription>,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) => call(client.licences, wanted),
    onSuccess: (subscription) => {
      queryClient.setQueryData(api.licences.readSubscription.queryKey({ input: {} }), subscription)
      void queryClient.invalidateQueries({ queryKey: api.licences.readLicenceNotice.key() })
      void queryClient.invalidateQueries({ queryKey: api.guideTour.readTour.key() })
      showToast(done)
      onDone()
    },
  })
}
