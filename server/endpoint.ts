import { implement } from '@orpc/server'
import type { FastifyRequest } from 'fastify'
import { contract } from '#shared/contract.ts'
import { type Caller, resolveCaller } from './caller.ts'
import type { Context, LearnerContext, MemberContext, SignedInContext, StaffContext } from './context.ts'

/** What a handler is given: the request, and who is asking once somebody wants to know. */
export interface RequestContext {
  base: Context
  request: FastifyRequest
}

export const api = implement(contract).$context<RequestContext>()

type Handler<Ctx, Input, Output> = (ctx: Ctx, input: Input) => Promise<Output>
type Given<Input> = { context: RequestContext; input: Input }

const adapter =
  <Ctx>(identify: (caller: Caller) => Promise<Ctx>) =>
  <Input, Output>(useCase: Handler<Ctx, Input, Output>) =>
  async ({ context, input }: Given<Input>): Promise<Output> =>
    useCase(await identify(resolveCaller(context)), input)

/** Adapters from an endpoint to a use case, one for each audience of the contract. */
export const forPublic = adapter<Context & { address: string }>(async (caller) => caller.anybody())
export const forSignedIn = adapter<SignedInContext>((caller) => caller.signedIn())
export const forStaff = adapter<StaffContext>((caller) => caller.staff())
export const forMember = adapter<MemberContext>((caller) => caller.member())
export const forLearner = adapter<LearnerContext>((caller) => caller.learner())
