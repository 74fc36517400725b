import routes from 'virtual:contract-routes/public'
import type { ContractRouterClient } from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'
import { type ApiCallContext, type AudienceCalls, callApi } from './api.ts'
import { createCallTree, createQueryTree } from './call-tree.ts'

type PublicClient = ContractRouterClient<
  AudienceCalls<ApiContract, 'public'>,
  ApiCallContext & Record<never, never>
>

/** Plain calls of whoever is not signed in. */
export const publicClient = createCallTree<PublicClient, ApiCallContext & Record<never, never>>(
  routes,
  callApi,
)

/** The same calls as query and mutation options for screens. */
export const publicApi = createQueryTree<PublicClient>(routes, callApi)
