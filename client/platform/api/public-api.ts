import routes from 'virtual:contract-routes/public'
import type { ContractRouterClient } from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'
import { type CallContext, send } from './api.ts'
import { callTree, queryTree } from './call-tree.ts'
import type { CallsOf } from './calls-of.ts'

type PublicClient = ContractRouterClient<CallsOf<ApiContract, 'public'>, CallContext & Record<never, never>>

/** Plain calls of whoever is not signed in. */
export const publicClient = callTree<PublicClient, CallContext & Record<never, never>>(routes, send)

/** The same calls as query and mutation options for screens. */
export const publicApi = queryTree<PublicClient>(routes, send)
