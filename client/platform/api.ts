import paths from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '#shared/contract.ts'
import { chosenOrganisation } from './chosen-organisation.ts'
import { createGuard } from './guard.ts'
import { queryClient } from './query-client.ts'
import { refusalFromBody } from './refusal.ts'
import { report } from './report.ts'
import { session } from './session.ts'
import { isWayIn, wayInTo } from './way-in.ts'

interface CallContext {
  /** The guard asks who is signed in, and decides itself where to go when nobody is. */
  isAuthCheck?: boolean
}

const link = new OpenAPILink<CallContext>(paths, {
  url: () => window.location.origin,
  headers: () => {
    const token = session.token()
    const organisationId = chosenOrganisation()
    return {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(organisationId && { 'x-organisation': organisationId }),
    }
  },
  fetch: async (request, init, { context }) => {
    const response = await fetch(request, init)
    if (response.ok) guard.confirmSignedIn()
    if (response.status === 401) endSession(context)
    return response
  },
  customErrorResponseBodyDecoder: refusalFromBody,
})

function endSession({ isAuthCheck }: CallContext) {
  session.clear()
  const { pathname, search } = window.location
  if (isAuthCheck || isWayIn(pathname)) return
  window.location.assign(wayInTo(pathname + search, '/choose-user-role'))
}

/** Plain calls, for what happens once: signing in, sending, saving. */
export const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link)

/** The same calls as query and mutation options for screens. */
export const api = createTanstackQueryUtils(client)

export const guard = createGuard({
  session,
  now: Date.now,
  checkAuth: async () => {
    const checked = await client.auth.checkAuth({}, { context: { isAuthCheck: true } })
    queryClient.setQueryData(api.auth.checkAuth.queryKey({ input: {} }), checked)
    return checked
  },
  reportFailure: (error) => report('Could not check who is signed in', error),
})
