import { implement } from '@orpc/server'
import type {
  CallerContext,
  LearnerContext,
  MemberContext,
  MemberOrKeyContext,
  SignedInContext,
  StaffContext,
} from '#server/kernel/context.ts'
import { contract } from '#shared/contract.ts'
import type { EndpointMeta } from '#shared/endpoint.ts'
import { assertNotReadOnly } from './assert-not-read-only.ts'
import { type Caller, type RequestContext, resolveCaller } from './caller.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { setPageCookie } from './pages/page-cookie.ts'

/** The contract to be implemented; who is asking is settled before their input is looked at. */
export const api = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }) => {
    const { audience, requiresActiveLicence, keyScope } = procedure['~orpc'].meta as EndpointMeta
    const caller = resolveCaller(context, keyScope)
    const known = await (keyScope ? caller.reader() : caller[audience]())
    if (requiresActiveLicence && 'organisationId' in known) await assertNotReadOnly(known)
    return next({ context: { caller } })
  })

type Handler<Ctx, Input, Output> = (ctx: Ctx, input: Input) => Promise<Output>
export type HandlerInput<Input> = { context: RequestContext & { caller: Caller }; input: Input }

const adapter =
  <Ctx>(identify: (caller: Caller) => Promise<Ctx>) =>
  <Input, Output>(useCase: Handler<Ctx, Input, Output>) =>
  async ({ context, input }: HandlerInput<Input>): Promise<Output> =>
    useCase(await identify(context.caller), input)

/** Adapters from an endpoint to a use case, one for each audience of the contract. */
export const handleAsPublic = adapter<CallerContext>((caller) => caller.public())
export const handleAsSignedIn = adapter<SignedInContext>((caller) => caller['signed-in']())
export const handleAsStaff = adapter<StaffContext>((caller) => caller.staff())
export const handleAsMember = adapter<MemberContext>((caller) => caller.member())
/** Members, and keys where the endpoint names a scope. */
export const handleAsMemberOrKey = adapter<MemberOrKeyContext>((caller) => caller.reader())
export const handleAsLearner = adapter<LearnerContext>((caller) => caller.learner())

/** Where somebody has signed in: their browser keeps the device that the use case tells. The contract says it to nobody. */
export const handleWithDeviceCookie =
  <Input, Output extends object>(handle: (input: HandlerInput<Input>) => Promise<Output>) =>
  async (input: HandlerInput<Input>): Promise<Output> => {
    const answer = await handle(input)
    const { base, reply } = input.context
    if ('device' in answer) setDeviceCookie(reply, base.settings, String(answer.device))
    return answer
  }

/** Where a learner has signed in: their pages come drawn from now on. */
export const handleWithPageCookie =
  <Input, Output extends { token: string } | { asksName: string }>(
    handle: (input: HandlerInput<Input>) => Promise<Output>,
  ) =>
  async (input: HandlerInput<Input>): Promise<Output> => {
    const answer = await handle(input)
    const { base, reply } = input.context
    if ('token' in answer) setPageCookie(reply, base.settings, answer.token)
    return answer
  }
