import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { endSessionSoon } from '#server/features/auth/sessions/end-session-soon.ts'
import { signOut } from '#server/features/auth/sessions/sign-out.ts'
import { answerCheckIn } from '#server/features/check-ins/answering/answer-check-in.ts'
import { readMyCheckInsToDraw } from '#server/features/check-ins/answering/read-my-check-ins.ts'
import type { LearnerContext } from '#server/kernel/context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type MyCheckIns, myCheckIns } from '#shared/check-ins/learner-endpoints.ts'
import { shownCheckIn } from '#shared/check-ins/shown-check-in.ts'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/fields.ts'
import { answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { ScriptlessCheckIn, ScriptlessNow } from '#shared/scriptless/scriptless-page.ts'
import { answerFieldPrefix, scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { logServerFault, recordRefusedCall, sendErrorResponse, toAppError } from '../failure.ts'
import type { SendScriptlessPage } from './create-scriptless-drawer.ts'
import { findPageLearner } from './find-page-learner.ts'
import { createFormTicket, isFormTicket } from './form-ticket.ts'
import { isSameOrigin } from './is-same-origin.ts'
import { deletePageCookie } from './page-cookie.ts'
import { type PostedFields, postedFields } from './posted-fields.ts'
import { firstOf, type Query } from './query.ts'
import { serveScriptlessSignIn, signInPage } from './scriptless-sign-in.ts'
import { isSharedDevice } from './shared-device-cookie.ts'

const maxBody = 32 * 1024

/** A learner's pages for a browser without scripts: what each shows is read anew, and nothing is kept between two of them. */
export async function serveScriptlessPages(
  app: FastifyInstance,
  runtime: Runtime,
  send: SendScriptlessPage,
): Promise<void> {
  function toSignIn(reply: FastifyReply, code?: string) {
    const search = code ? `?${new URLSearchParams({ organization_code: code })}` : ''
    return reply.redirect(scriptlessPaths.signIn + search, 303)
  }

  /** Why answers were not taken, with the form where they can still be given. */
  async function sendRefused(thrown: unknown, request: FastifyRequest, reply: FastifyReply, given?: Given) {
    const error = toAppError(thrown)
    if (error.status >= 500 && !given) return sendErrorResponse(thrown, request, reply)
    logServerFault(request, thrown, error)
    recordRefusedCall(reply.status(error.status), error)
    const ctx = given?.ctx ?? (await findPageLearner(runtime, request))
    if (!ctx)
      return send(request, reply, {
        ...signInPage,
        isShared: isSharedDevice(request),
        refused: error.toBody(),
      })
    const mine = await readMine(ctx)
    const open = given && mine.open.find(({ id }) => id === given.checkInId)
    const page = open ? { ...toCheckInPage(ctx, mine, open), ...given.kept } : toNowPage(request, mine)
    return send(request, reply, { ...page, refused: error.toBody() })
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.setErrorHandler((thrown, request, reply) => sendRefused(thrown, request, reply))
    scope.addHook('preHandler', async (request) => {
      if (request.method === 'POST' && !isSameOrigin(request, runtime.settings))
        throw new AppError('role-too-low')
    })

    scope.get<{ Querystring: Query }>(scriptlessPaths.checkIn, async (request, reply) => {
      const ctx = await findPageLearner(runtime, request)
      if (!ctx) return toSignIn(reply, firstOf(request.query.organization_code))
      const mine = await readMine(ctx)
      const checkIn = shownCheckIn(mine.open, firstOf(request.query.checkIn))
      return send(request, reply, checkIn ? toCheckInPage(ctx, mine, checkIn) : toNowPage(request, mine))
    })

    scope.get<{ Querystring: Query }>(scriptlessPaths.now, async (request, reply) => {
      const ctx = await findPageLearner(runtime, request)
      return ctx
        ? send(request, reply, toNowPage(request, await readMine(ctx), firstOf(request.query.sent)))
        : toSignIn(reply)
    })

    scope.post<{ Body: unknown }>(scriptlessPaths.checkIn, async (request, reply) => {
      const ctx = await findPageLearner(runtime, request)
      if (!ctx) throw new AppError('session-missing')
      const fields = postedFields(request.body)
      const { checkIn: checkInId = '' } = fields
      const answers = answersIn(fields)
      const kept = { answers, ...submissionKeyIn(fields) }
      try {
        if (!isFormTicket(ctx, checkInId, fields.formTicket ?? '')) throw new AppError('ticket-over')
        const given = z.safeParse(contract.checkIns.answerCheckIn['~orpc'].inputSchema!, {
          checkInId,
          ...kept,
        })
        if (!given.success) throw new AppError('answers-invalid')
        await answerCheckIn(ctx, given.data)
        if (isSharedDevice(request)) await endSessionSoon(ctx)
      } catch (thrown) {
        return sendRefused(thrown, request, reply, { ctx, checkInId, kept })
      }
      return reply.redirect(`${scriptlessPaths.now}?sent=${checkInId}`, 303)
    })

    serveScriptlessSignIn(scope, runtime, send)

    scope.post(scriptlessPaths.signOut, async (request, reply) => {
      const ctx = await findPageLearner(runtime, request)
      if (ctx) await signOut(ctx)
      deletePageCookie(reply, runtime.settings)
      return toSignIn(reply)
    })
  })
}

interface Given {
  ctx: LearnerContext
  checkInId: string
  kept: Pick<ScriptlessCheckIn, 'answers'> & Partial<Pick<ScriptlessCheckIn, 'submissionKey'>>
}

/** Kept when answers are refused: they may have been stored, and the answer to that been lost. */
function submissionKeyIn({ submissionKey }: PostedFields) {
  const read = id.safeParse(submissionKey)
  return read.success ? { submissionKey: read.data } : {}
}

/** Those that are answers to anything. */
function answersIn(fields: PostedFields): Answers {
  const given = Object.entries(fields).flatMap(([name, value = '']) => {
    const read = answer.safeParse(/^\d$/.test(value) ? Number(value) : value)
    return name.startsWith(answerFieldPrefix) && read.success
      ? [[name.slice(answerFieldPrefix.length), read.data] as const]
      : []
  })
  return Object.fromEntries(given)
}

/** By the contract, which leaves out what it does not name. */
const readMine = async (ctx: LearnerContext) => z.parse(myCheckIns, await readMyCheckInsToDraw(ctx))

const toCheckInPage = (
  ctx: LearnerContext,
  { timeZone }: MyCheckIns,
  checkIn: MyCheckIns['open'][number],
): ScriptlessCheckIn => ({
  kind: 'check-in',
  checkIn,
  timeZone,
  answers: {},
  refused: null,
  formTicket: createFormTicket(ctx, checkIn.id),
  submissionKey: randomUUID(),
})

const toNowPage = (
  request: FastifyRequest,
  { learnerName, timeZone, open, sent }: MyCheckIns,
  sentId?: string,
): ScriptlessNow => ({
  kind: 'now',
  learnerName,
  timeZone,
  open,
  refused: null,
  thanks: sent.some(({ id }) => id === sentId),
  isShared: isSharedDevice(request),
})
