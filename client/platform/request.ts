import { chosenOrganisation } from './chosen-organisation.ts'
import { now } from './clock.ts'
import { session } from './session.ts'

interface Asked {
  method: string
  /** Path and query. */
  address: string
  /** JSON. */
  body?: string
  signal?: AbortSignal
}

const aheadForMs = 10_000

let ahead: { address: string; askedAt: number; response: Promise<Response> } | undefined

/** Asks the server with what every call carries; what was asked ahead is taken, once and while it is fresh. */
export function request(asked: Asked): Promise<Response> {
  const { address, response } = takeAhead() ?? {}
  return response && asked.method === 'GET' && asked.address === address ? response : send(asked)
}

/** Starts the first call of a page while its scripts are still on their way. */
export function requestAhead(address: string): void {
  if (session.token() === null) return
  const response = send({ method: 'GET', address })
  ahead = { address, askedAt: now(), response }
  // Whoever takes it hears of the failure; nobody else has to.
  response.catch(() => undefined)
}

function takeAhead() {
  const taken = ahead
  ahead = undefined
  return taken && now() - taken.askedAt < aheadForMs ? taken : undefined
}

const send = ({ method, address, body, signal }: Asked) =>
  fetch(address, { method, headers: headers(body), body, signal })

function headers(body: string | undefined): Record<string, string> {
  const token = session.token()
  const organisationId = chosenOrganisation()
  return {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(organisationId !== null && { 'x-organisation': organisationId }),
  }
}
