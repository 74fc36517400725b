import { QueryClient } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

/** Server state of this tab. A refusal is final; a lost connection is worth two more tries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network the service worker may know the answer.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => refusalOf(error) === undefined && failures < 2,
    },
  },
})
