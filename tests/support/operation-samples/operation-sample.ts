import type { InferContractRouterInputs } from '@orpc/contract'
import type { ApiKeyScope } from '#shared/api-key-scope.ts'
import type { ApiContract } from '#shared/contract.ts'
import type { ErrorReason } from '#shared/errors.ts'
import type { AllowedCaller } from '../caller/access-by-allowed-caller.ts'

export interface OperationSample<Input = object | undefined> {
  may: AllowedCaller
  /** For what belongs to the person: also open to a session that reaches one organisation only. */
  evenLimited?: true
  /** What a key of another program must be allowed to call it too. */
  keyScope?: ApiKeyScope
  /** Set when the input names something: of the caseload of educator and observer, or the learner's own. */
  names?: true
  /** Made anew for each call, so that an earlier one does not stand in its way. */
  input?: () => Input | Promise<Input>
  /** A refusal that has nothing to do with who calls, for calls that cannot succeed every time. */
  or?: ErrorReason
}

type Inputs = InferContractRouterInputs<ApiContract>

/** One row for each operation of a feature. */
export type FeatureSamples<Feature extends keyof Inputs> = {
  [Operation in keyof Inputs[Feature]]: OperationSample<Inputs[Feature][Operation]>
}

export type OperationSamples = { [Feature in keyof Inputs]: FeatureSamples<Feature> }
