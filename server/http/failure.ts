import type { Socket } from 'node:net'
import { ORPCError, ValidationError } from '@orpc/server'
import {
  type ConnectionError,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { refusedCallsCounter } from '#server/platform/metrics.ts'
import { isTransientFailure } from '#server/platform/postgres/transient-failure.ts'
import { AppError, type ErrorReason } from '#shared/errors.ts'
import { unreadableRequestHeaders } from './security-headers.ts'

/** Turns whatever was thrown into the one error the product speaks; unknown ones become `server-fault`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof ORPCError) return fromProcedure(thrown)
  if (!(thrown instanceof Error)) return new AppError('server-fault')
  const { statusCode } = thrown as Partial<FastifyError>
  if (statusCode === 413) return new AppError('body-too-large')
  if (statusCode === 429) return new AppError('too-many-requests')
  if (statusCode === 404) return new AppError('absent')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('body-unreadable')
  return new AppError(isTransientFailure(thrown) ? 'server-busy' : 'server-fault')
}

/** The same, in the shape that carries its HTTP status through the procedure layer. */
export function toProcedureError(thrown: unknown): ORPCError<string, unknown> {
  const error = toAppError(thrown)
  return new ORPCError(error.code, { status: error.status, cause: error })
}

/** The one way in which a server fails. */
export function sendErrorResponse(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown)
  logServerFault(request, thrown, error)
  recordRefusedCall(reply, error)
  reply.status(error.status).send(error.toBody())
}

/** Logs what is a fault of ours, and warns that we were busy; what was thrown because its caller left is neither. */
export function logServerFault({ log, raw }: FastifyRequest, thrown: unknown, { reason }: AppError): void {
  if (raw.readableAborted) return
  if (reason === 'server-fault') log.error({ err: thrown }, 'request failed')
  if (reason === 'server-busy') log.warn({ err: thrown }, 'too busy for a request')
}

/** Tells of answers that broke off after their head was sent, and of no others: whoever refuses tells. */
export class FaultLog extends LogController {
  override streamError(thrown: Error & { code?: string }, request: FastifyRequest): void {
    if (thrown.code !== 'ERR_STREAM_PREMATURE_CLOSE') logServerFault(request, thrown, toAppError(thrown))
  }
}

/** Answers what is no request, or one that did not come in time, before there is anything to route. */
export function rejectUnreadableRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const refused = new AppError(reasonsOfConnection[error.code ?? ''] ?? 'body-unreadable')
  const body = JSON.stringify(refused.toBody())
  const headers = {
    ...unreadableRequestHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${refused.status} ${refused.code}`, ...lines, '', body].join('\r\n'))
}

const reasonsOfConnection: Readonly<Record<string, ErrorReason>> = {
  HPE_HEADER_OVERFLOW: 'head-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

// RFC 6750, section 3.1: read by whoever wrote the program that called.
const keyWrong = 'Bearer error="invalid_token", error_description="This key is unknown, expired or revoked."'

/** Counts a refusal, and says when another try makes sense to those who read headers and not bodies. */
export function recordRefusedCall(reply: FastifyReply, { reason, details }: AppError): void {
  refusedCallsCounter.inc({ reason })
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  if (reason === 'key-wrong') reply.header('www-authenticate', keyWrong)
}

function fromProcedure(error: ORPCError<string, unknown>): AppError {
  const { cause, code } = error
  if (cause instanceof AppError) return cause
  if (code === 'BAD_REQUEST' && cause instanceof ValidationError) return createInputError(cause.issues)
  if (code === 'BAD_REQUEST') return new AppError('body-unreadable')
  if (code === 'NOT_FOUND') return new AppError('absent')
  return new AppError('server-fault')
}

const maxFields = 50

type Issue = ValidationError['issues'][number] & { code?: string; keys?: readonly string[] }

/** The refusal of what a schema does not take, by its fields. */
export function createInputError(issues: readonly Issue[]): AppError {
  const fields = issues.flatMap((issue) => namesOf(issue).map((name) => [name, wordOf(issue)]))
  return new AppError('input-invalid', { fields: Object.fromEntries(fields.slice(0, maxFields)) })
}

/** The field that an issue is about, or those that nobody asked for. */
function namesOf({ path = [], keys }: Issue): string[] {
  const parts = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return keys ? keys.map((key) => [...parts, key].join('.')) : [parts.join('.')]
}

// The schema library's own issue codes, except where a refinement brings a word of ours.
function wordOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'unknown-field'
  if (issue.code === 'custom' && /^[a-z-]{1,40}$/.test(issue.message)) return issue.message
  return (issue.code ?? 'invalid').replaceAll('_', '-')
}
