import { afterAll, expect, test } from 'vitest'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createMailer } from './mailer.ts'

const peer = await startSmtpPeer()
const mailer = createMailer({
  smtpUrl: peer.url,
  mailFrom: 'Daymark <daymark@daymark.test>',
  host: '127.0.0.1',
  publicUrl: 'https://daymark.test',
})
afterAll(() => mailer.close())

test('every mail says that a program wrote it, so that no absence note answers, and keeps its own headers', async () => {
  if (mailer.state !== 'smtp') throw new Error('There is nobody to send')
  const mail = { to: 'mia@learners.test', subject: 'My morning', text: 'It is open.' }
  await mailer.send({ ...mail, messageId: '<one@daymark.test>' })
  await mailer.send({ ...mail, messageId: '<two@daymark.test>', headers: { 'X-Form': 'My morning' } })
  const heads = (await peer.count(2)).map(({ headerLines }) => headerLines.map(({ line }) => line))
  for (const head of heads)
    expect(head).toEqual(
      expect.arrayContaining(['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']),
    )
  expect(heads[1]).toContain('X-Form: My morning')
})
