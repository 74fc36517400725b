import { QueryClient } from '@tanstack/react-query'
import { findRefusal } from './refusal.ts'

/** Server state of this tab. A refusal is final; a lost connection is worth two more tries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network the service worker may know the answer.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => findRefusal(error) === undefined && failures < 2,
    },
    // What is saved without a network fails at once, and its screen says so.
    mutations: { networkMode: 'always' },
  },
})
