import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findSecretKind } from '#server/features/learners/sign-in/find-secret-kind.ts'
import { signInLearner } from '#server/features/learners/sign-in/sign-in-learner.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { contract } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ScriptlessSignIn } from '#shared/scriptless/scriptless-page.ts'
import { pictureFieldPrefix, scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'
import { recordRefusedCall, toAppError } from '../failure.ts'
import type { SendScriptlessPage } from './create-scriptless-drawer.ts'
import { setPageCookie } from './page-cookie.ts'
import { type PostedFields, postedFields } from './posted-fields.ts'
import { firstOf, type Query } from './query.ts'

/** Before anything is known of whoever signs in. */
export const signInPage: ScriptlessSignIn = {
  kind: 'sign-in',
  organisationCode: '',
  username: '',
  secretKind: null,
  proven: null,
  refused: null,
}

const calls = contract.learners

/** A learner's sign-in without scripts: each form holds what was said in those before it. */
export function serveScriptlessSignIn(
  app: FastifyInstance,
  runtime: Runtime,
  send: SendScriptlessPage,
): void {
  app.get<{ Querystring: Query }>(scriptlessPaths.signIn, (request, reply) => {
    const organisationCode = firstOf(request.query.organization_code) ?? ''
    return send(request, reply, { ...signInPage, organisationCode })
  })

  app.post<{ Body: unknown }>(scriptlessPaths.signIn, async (request, reply) => {
    const ctx = createRequestContext(runtime, request)
    const fields = postedFields(request.body)
    const { organisationCode = '', username = '' } = fields
    const page = { ...signInPage, organisationCode, username }
    const secret = secretIn(fields)
    try {
      const who = parseInput(calls.findSecretKind['~orpc'].inputSchema!, { organisationCode, username })
      page.secretKind = (await findSecretKind(ctx, who)).kind
      if (!secret) return send(request, reply, page)
      const given = { ...who, secret, asksName: fields.isThem !== 'yes' }
      const answer = await signInLearner(ctx, parseInput(calls.signInLearner['~orpc'].inputSchema!, given))
      if ('asksName' in answer)
        return send(request, reply, { ...page, proven: { secret, name: answer.asksName } })
      setPageCookie(reply, runtime.settings, answer.token)
      return reply.redirect(scriptlessPaths.checkIn, 303)
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.status >= 500) throw thrown
      recordRefusedCall(reply.status(error.status), error)
      return send(request, reply, { ...page, refused: error.toBody() })
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
