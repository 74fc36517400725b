import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let line = ''
  const into = new Writable({
    write(chunk, _encoding, done) {
      line += chunk
      done()
    },
  })
  write(createLog('web', { logLevel: 'info' }, into))
  return JSON.parse(line)
}

test('a line names its program, its level and its time', () => {
  const line = logged((log) => log.info('opened'))
  expect(line).toMatchObject({ program: 'web', level: 'info', msg: 'opened' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('secrets and personal data are hidden wherever they stand', () => {
  const learner = { name: 'Mia', email: 'mia@demo.test', pin: '2468' }
  const text = JSON.stringify(
    logged((log) =>
      log.info(
        { ...learner, learner, request: { headers: { authorization: 'Bearer abc' }, body: learner } },
        'x',
      ),
    ),
  )
  for (const secret of ['Mia', 'mia@demo.test', '2468', 'Bearer abc']) expect(text).not.toContain(secret)
})

test('an error is told by its message, code, stack and cause, without the row that offended', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(mia@demo.test) exists.',
  })
  const line = logged((log) => log.error({ err: new Error('not added', { cause }) }, 'failed'))
  expect(line.err).toMatchObject({
    message: 'not added',
    cause: { message: 'duplicate key', errorCode: '23505' },
  })
  expect(JSON.stringify(line)).not.toContain('mia@demo.test')
})

test('the address that a mail server refuses is hidden in the words of its refusal', () => {
  const err = new Error('550 5.1.1 <mia@home.test>: Recipient address rejected')
  const line = logged((log) => log.error({ err }, 'not sent'))
  expect(line.err).toMatchObject({ message: '550 5.1.1 <[hidden]>: Recipient address rejected' })
  expect(JSON.stringify(line)).not.toContain('mia@home.test')
})
