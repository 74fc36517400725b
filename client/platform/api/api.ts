import routes from 'virtual:contract-routes'
import type {
  AnyContractProcedure,
  AnyContractRouter,
  ContractProcedure,
  ContractRouterClient,
} from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'
import type { Audience } from '#shared/endpoint.ts'
import { logFailure } from '../device/log-failure.ts'
import { now } from '../device/now.ts'
import { applyAccountLanguage } from '../language/switch-language.ts'
import { emitForbidden } from '../session/forbidden.ts'
import { createSessionGuard } from '../session/guard.ts'
import { session } from '../session/session.ts'
import { isSignInPage, signInUrl } from '../session/sign-in-pages.ts'
import { createCallTree, createQueryTree } from './call-tree.ts'
import { queryClient } from './query-client.ts'
import { isErrorBody, Refusal } from './refusal.ts'
import { request } from './request.ts'
import { toHttpCall } from './to-http-call.ts'

export interface ApiCallContext {
  /** Whoever asks knows where to go when nobody is signed in. */
  handlesSignedOut?: boolean
  /** It goes on when the page is left that began it. */
  outlivesPage?: boolean
}

type AudienceOf<Call> =
  Call extends ContractProcedure<infer _Input, infer _Output, infer _Failures, infer Meta>
    ? Meta extends { audience: infer Who }
      ? Who
      : never
    : never

/** The part of a contract that these audiences may call. */
export type AudienceCalls<Tree extends AnyContractRouter, Who extends Audience> = {
  [Name in keyof Tree as Tree[Name] extends AnyContractProcedure
    ? AudienceOf<Tree[Name]> extends Who
      ? Name
      : never
    : Name]: Tree[Name] extends AnyContractProcedure
    ? Tree[Name]
    : Tree[Name] extends AnyContractRouter
      ? AudienceCalls<Tree[Name], Who>
      : never
}

type ApiClient = ContractRouterClient<
  AudienceCalls<ApiContract, 'signed-in' | 'learner'>,
  ApiCallContext & Record<never, never>
>

/**
 * Plain calls, for what happens once: signing in, sending, saving. They reject with a `Refusal` when refused.
 * Calls of those who are not signed in are in `public-api.ts`, which a learner's screens do not load, and those of staff in
 * `staff-api.ts`, which neither they nor public screens do.
 */
export const client = createCallTree<ApiClient, ApiCallContext & Record<never, never>>(routes, callApi)

/** The same calls as query and mutation options for screens. */
export const api = createQueryTree<ApiClient>(routes, callApi)

export const sessionGuard = createSessionGuard({
  session,
  now,
  checkAuth: async () => {
    const checked = await client.auth.checkAuth({}, { context: { handlesSignedOut: true } })
    applyAccountLanguage(checked.language)
    queryClient.setQueryData(api.auth.checkAuth.queryKey({ input: {} }), checked)
    return checked
  },
  reportFailure: (error) => logFailure('Could not check who is signed in', error),
})

const leavingTakesMs = 10_000

let leaving: Promise<void> | undefined
let isQuiet = false

/** For a page that is about to be left: from here on it asks for nothing but what ends the session. */
export function stopRequests(): void {
  isQuiet = true
  void queryClient.cancelQueries()
}

interface SendOptions {
  signal?: AbortSignal
  context?: ApiCallContext
}

/** Asks the server, and sees to what its refusal means for the session. */
export async function callApi(
  route: string,
  input: unknown,
  { signal, context }: SendOptions = {},
): Promise<unknown> {
  if (isQuiet && !context?.handlesSignedOut) await new Promise<never>(() => {})
  const call = toHttpCall(route, input as Record<string, unknown>)
  const response = await request({ ...call, signal, keepalive: context?.outlivesPage })
  if (response.ok) {
    sessionGuard.confirmSignedIn()
    return isJson(response) ? response.json() : response.blob()
  }
  if (response.status === 401) await endSession(context)
  if (response.status === 403 || response.status === 404) emitForbidden()
  const refused: unknown = await response.json().catch(() => null)
  throw isErrorBody(refused)
    ? new Refusal(response.status, refused)
    : new Error(`${route} answered ${response.status}`)
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json')

/** Nobody sees a page fail that is about to be left; who stays on it after all hears why. */
export async function endSession(context?: ApiCallContext): Promise<void> {
  session.clear()
  const { pathname, search } = window.location
  if (context?.handlesSignedOut || isSignInPage(pathname)) return
  leaving ??= new Promise((resolve) => {
    window.location.assign(signInUrl(pathname + search, '/choose-user-role'))
    setTimeout(() => {
      leaving = undefined
      resolve()
    }, leavingTakesMs)
  })
  await leaving
}
