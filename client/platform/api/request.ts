import { now } from '../device/now.ts'
import { chosenOrganisation } from '../session/chosen-organisation.ts'
import { session } from '../session/session.ts'

interface ApiRequest {
  method: string
  /** Path and query. */
  address: string
  /** JSON, a form with a file, or a file. */
  body?: string | FormData | Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  /** It goes on when the page is left that began it. */
  keepalive?: boolean
}

interface RequestDependencies {
  token: () => string | null
  organisationId: () => string | null
  now: () => number
  fetch: typeof fetch
}

const aheadForMs = 10_000

export function createRequests({ token, organisationId, now, fetch }: RequestDependencies) {
  let ahead: { address: string; askedAt: number; response: Promise<Response> } | undefined
  let hasAsked = false

  const send = ({ method, address, body, headers: more, ...options }: ApiRequest) =>
    fetch(address, { method, headers: { ...headers(body), ...more }, body, ...options })

  function headers(body: ApiRequest['body']): Record<string, string> {
    const bearer = token()
    const organisation = organisationId()
    return {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      ...(organisation !== null && { 'x-organisation': organisation }),
    }
  }

  function takeAhead() {
    const taken = ahead
    ahead = undefined
    return taken && now() - taken.askedAt < aheadForMs ? taken : undefined
  }

  return {
    /** Asks the server with what every call carries; what was asked ahead is taken, once and while it is fresh. */
    request(call: ApiRequest): Promise<Response> {
      hasAsked = true
      const { address, response } = takeAhead() ?? {}
      return response && call.method === 'GET' && call.address === address ? response : send(call)
    },

    /** Starts the first call of a page while its scripts are still on their way; not once they ask by themselves. */
    requestAhead(address: string): void {
      if (hasAsked || token() === null) return
      const response = send({ method: 'GET', address })
      ahead = { address, askedAt: now(), response }
      // Whoever takes it hears of the failure; nobody else has to.
      response.catch(() => undefined)
    },
  }
}

export const { request, requestAhead } = createRequests({
  token: session.token,
  organisationId: chosenOrganisation,
  now,
  fetch: (address, options) => fetch(address, options),
})
