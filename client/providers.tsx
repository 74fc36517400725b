import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'

interface ProvidersProps {
  router: RegisteredRouter
  queryClient: QueryClient
}

/** A page: what stands at the router's address, drawn of what the query client knows. */
export function Providers({ router, queryClient }: ProvidersProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
