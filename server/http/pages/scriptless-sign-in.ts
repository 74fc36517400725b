import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { findSecretKind } from '#server/features/learners/sign-in/find-secret-kind.ts'
import { signInLearner } from '#server/features/learners/sign-in/sign-in-learner.ts'
import { signInWithCardCode } from '#server/features/learners/sign-in/sign-in-with-card.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { StartedSession } from '#shared/auth/endpoints.ts'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ScriptlessCardSignIn, ScriptlessSignIn } from '#shared/scriptless/scriptless-page.ts'
import { pictureFieldPrefix, scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { recordRefusedCall, toAppError } from '../failure.ts'
import type { SendScriptlessPage } from './create-scriptless-drawer.ts'
import { setPageCookie } from './page-cookie.ts'
import { type PostedFields, postedFields } from './posted-fields.ts'
import { firstOf, type Query } from './query.ts'
import { isSharedDevice, setSharedDevice } from './shared-device-cookie.ts'

/** Before anything is known of whoever signs in. */
export const signInPage: ScriptlessSignIn = {
  kind: 'sign-in',
  organisationCode: '',
  username: '',
  isShared: false,
  secretKind: null,
  proven: null,
  refused: null,
}

const cardSignInPage: ScriptlessCardSignIn = {
  kind: 'card-sign-in',
  organisationCode: '',
  code: '',
  isShared: false,
  proven: null,
  refused: null,
}

type AnySignIn = ScriptlessSignIn | ScriptlessCardSignIn

const calls = contract.learners

/** A learner's ways in without scripts: each form holds what was said in those before it. */
export function serveScriptlessSignIn(
  app: FastifyInstance,
  runtime: Runtime,
  send: SendScriptlessPage,
): void {
  for (const [path, page] of [
    [scriptlessPaths.signIn, signInPage],
    [scriptlessPaths.cardSignIn, cardSignInPage],
  ] as const)
    app.get<{ Querystring: Query }>(path, (request, reply) => {
      const organisationCode = firstOf(request.query.organization_code) ?? ''
      return send(request, reply, { ...page, organisationCode, isShared: isSharedDevice(request) })
    })

  function letIn(reply: FastifyReply, { token }: StartedSession, { isShared }: AnySignIn) {
    setPageCookie(reply, runtime.settings, token)
    setSharedDevice(reply, runtime.settings, isShared)
    return reply.redirect(scriptlessPaths.checkIn, 303)
  }

  function sendRefused(thrown: unknown, request: FastifyRequest, reply: FastifyReply, page: AnySignIn) {
    const error = toAppError(thrown)
    if (error.status >= 500) throw thrown
    recordRefusedCall(reply.status(error.status), error)
    return send(request, reply, { ...page, refused: error.toBody() })
  }

  app.post<{ Body: unknown }>(scriptlessPaths.signIn, async (request, reply) => {
    const ctx = createRequestContext(runtime, request)
    const fields = postedFields(request.body)
    const { organisationCode = '', username = '' } = fields
    const page = { ...signInPage, organisationCode, username, isShared: fields.isShared === 'yes' }
    const secret = secretIn(fields)
    try {
      const who = parseInput(calls.findSecretKind['~orpc'].inputSchema!, { organisationCode, username })
      page.secretKind = (await findSecretKind(ctx, who)).kind
      if (!secret) return send(request, reply, page)
      const given = { ...who, secret, asksName: fields.isThem !== 'yes' }
      const answer = await signInLearner(ctx, parseInput(calls.signInLearner['~orpc'].inputSchema!, given))
      if ('asksName' in answer)
        return send(request, reply, { ...page, proven: { secret, name: answer.asksName } })
      return letIn(reply, answer, page)
    } catch (thrown) {
      return sendRefused(thrown, request, reply, page)
    }
  })

  app.post<{ Body: unknown }>(scriptlessPaths.cardSignIn, async (request, reply) => {
    const { organisationCode = '', code = '', isShared, isThem } = postedFields(request.body)
    const page = {
      ...cardSignInPage,
      organisationCode,
      code,
      isShared: isShared === 'yes',
    }
    try {
      const given = { organisationCode, code, asksName: isThem !== 'yes' }
      const answer = await signInWithCardCode(
        createRequestContext(runtime, request),
        parseInput(calls.signInWithCardCode['~orpc'].inputSchema!, given),
      )
      if ('asksName' in answer) return send(request, reply, { ...page, proven: { name: answer.asksName } })
      return letIn(reply, answer, page)
    } catch (thrown) {
      return sendRefused(thrown, request, reply, page)
    }
  })
}

/** A PIN or password, or pictures in their order. */
function secretIn(fields: PostedFields): string {
  const places = [1, 2, 3, 4].map((place) => fields[`${pictureFieldPrefix}${place}`])
  return fields.secret ?? places.filter(Boolean).join(' ')
}

function parseInput<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, given)
  if (!parsed.success) throw new AppError('input-invalid')
  return parsed.data
}
