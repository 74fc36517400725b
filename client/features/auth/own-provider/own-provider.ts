import type { InferContractRouterOutputs } from '@orpc/contract'
import type { ApiContract } from '#shared/contract.ts'

export type OwnProvider = NonNullable<
  InferContractRouterOutputs<ApiContract>['auth']['readOwnProvider']['provider']
>
