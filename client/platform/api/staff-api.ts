import routes from 'virtual:contract-routes'
import staffRoutes from 'virtual:contract-routes/staff'
import type { ContractRouterClient } from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'
import type { Audience } from '#shared/endpoint.ts'
import { type CallContext, send } from './api.ts'
import { callTree, joinedRoutes, queryTree } from './call-tree.ts'
import type { CallsOf } from './calls-of.ts'

type StaffClient = ContractRouterClient<
  CallsOf<ApiContract, Exclude<Audience, 'public'>>,
  CallContext & Record<never, never>
>

const allRoutes = joinedRoutes(routes, staffRoutes)

/** Plain calls of everything that whoever is signed in may ask. */
export const client = callTree<StaffClient, CallContext & Record<never, never>>(allRoutes, send)

/** The same calls as query and mutation options for screens. */
export const api = queryTree<StaffClient>(allRoutes, send)
