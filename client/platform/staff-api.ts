import routes from 'virtual:contract-routes'
import staffRoutes from 'virtual:contract-routes/staff'
import type { ContractRouterClient } from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'
import { type CallContext, send } from './api.ts'
import { callTree, joinedRoutes, queryTree } from './call-tree.ts'

type StaffClient = ContractRouterClient<ApiContract, CallContext & Record<never, never>>

const allRoutes = joinedRoutes(routes, staffRoutes)

/** Plain calls of everything the product can be asked. */
export const client = callTree<StaffClient, CallContext & Record<never, never>>(allRoutes, send)

/** The same calls as query and mutation options for screens. */
export const api = queryTree<StaffClient>(allRoutes, send)
