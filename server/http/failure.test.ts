import { Writable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { AppError } from '#shared/errors.ts'
import { logServerFault, toAppError, toProcedureError } from './failure.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

const notWritten = (cause: Error) => Object.assign(coded('E_CANNOT_WRITE_FILE'), { cause })

test.each([
  ['a database that shuts down', coded('57P01')],
  ['a database without room for more connections', coded('53300')],
  ['a database that is not reached', coded('ECONNREFUSED')],
  ['a database whose socket is gone', Object.assign(coded('ENOENT'), { syscall: 'connect' })],
  ['a standby that is not yet the primary', coded('25006')],
  ['a disk without room', coded('53100')],
  ['a bucket that does not answer', notWritten(coded('ECONNREFUSED'))],
  [
    'a bucket that fails by itself',
    notWritten(Object.assign(new Error(), { $metadata: { httpStatusCode: 503 } })),
  ],
  ['a connection lost in the middle', new Error('Connection terminated unexpectedly')],
  ['a pool that is used up', new Error('timeout exceeded when trying to connect')],
  ['a statement that took too long', coded('57014')],
  ['a deadlock', coded('40P01')],
])('%s is no fault: the same call may succeed soon', (_, thrown) => {
  expect(toAppError(thrown)).toMatchObject({ reason: 'server-busy', status: 503 })
})

test.each([
  ['a broken rule of the database', coded('23505', 'duplicate key value violates unique constraint')],
  ['a file that is not there', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  [
    'a bucket that does not know us',
    notWritten(Object.assign(new Error(), { $metadata: { httpStatusCode: 403 } })),
  ],
  ['a slip in the code', new TypeError('undefined is not a function')],
  ['a thrown nothing', undefined],
])('%s is a fault of the server, and tells nothing of itself', (_, thrown) => {
  const error = toAppError(thrown)
  expect(error.status).toBe(500)
  expect(error.toBody()).toEqual({ error: { code: 'internal', reason: 'server-fault', fields: {} } })
})

test.each([
  ['a slip in the code is an error', new TypeError('undefined is not a function'), false, ['error']],
  ['a database without room is a warning', coded('53300'), false, ['warn']],
  ['what was refused is nothing to log', new AppError('username-taken'), false, []],
  ['what a caller who left has cut off is nothing to log', new TypeError('aborted'), true, []],
])('in the log, %s', (_, thrown, readableAborted, levels) => {
  const lines: string[] = []
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).level)
      done()
    },
  })
  const log = createLog('web', { logLevel: 'info' }, into)
  logServerFault({ log, raw: { readableAborted } } as never, thrown, toAppError(thrown))
  expect(lines).toEqual(levels)
})

test('a refusal keeps its reason, fields and status through the procedure layer', () => {
  const refused = new AppError('username-taken', { fields: { username: 'taken' } })
  const carried = toProcedureError(refused)
  expect(carried).toBeInstanceOf(ORPCError)
  expect(carried.status).toBe(409)
  expect(toAppError(carried)).toBe(refused)
})
