import routes from 'virtual:contract-routes'
import staffRoutes from 'virtual:contract-routes/staff'
import type { ContractRouterClient } from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'
import type { Audience } from '#shared/endpoint.ts'
import { type ApiCallContext, type AudienceCalls, callApi } from './api.ts'
import { createCallTree, createQueryTree, mergeRoutes } from './call-tree.ts'

type StaffClient = ContractRouterClient<
  AudienceCalls<ApiContract, Exclude<Audience, 'public'>>,
  ApiCallContext & Record<never, never>
>

const allRoutes = mergeRoutes(routes, staffRoutes)

/** Plain calls of everything that whoever is signed in may ask. */
export const client = createCallTree<StaffClient, ApiCallContext & Record<never, never>>(allRoutes, callApi)

/** The same calls as query and mutation options for screens. */
export const api = createQueryTree<StaffClient>(allRoutes, callApi)
