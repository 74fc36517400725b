import { expect, test } from 'vitest'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { readSettings } from '../settings.ts'
import { EmailAddressRefusedError, isEmailAddressRefusal } from './email-address-refused-error.ts'
import { createMailer } from './mailer.ts'

test.each([
  [true, '550 5.1.1 No such user', 'RCPT TO'],
  [true, '550 No such user', 'RCPT TO'],
  [true, '550-5.1.1 The account does not exist', 'RCPT TO'],
  [true, '550 5.2.1 Mailbox disabled', 'RCPT TO'],
  [true, '550 5.1.1 No such user', 'DATA'],
  [false, '550 5.7.1 Blocked, see our list', 'RCPT TO'],
  [false, '552 5.2.2 Mailbox full', 'RCPT TO'],
  [false, '554 5.6.0 Looks like spam', 'DATA'],
  [false, '550 Rejected', 'DATA'],
  [false, '535 5.7.8 Wrong password', 'AUTH'],
  [false, '450 4.1.1 Try again later', 'RCPT TO'],
  [false, '451 try again later', 'RCPT TO'],
])('that there is no such address is %s of “%s” to %s', (expected, response, command) => {
  const failure = Object.assign(new Error(response), {
    responseCode: Number(response.slice(0, 3)),
    response,
    command,
  })
  expect(isEmailAddressRefusal(failure)).toBe(expected)
})

test('anything else that is thrown says nothing about an address', () => {
  expect(isEmailAddressRefusal(new Error('connect ECONNREFUSED'))).toBe(false)
  expect(isEmailAddressRefusal('550 5.1.1')).toBe(false)
})

const peer = await startSmtpPeer()
const mailer = createMailer(readSettings({ SMTP_URL: peer.url }))
const mail = (to: string) => ({ messageId: '<1@test>', to, subject: 'Ready', text: 'Ready.' })

test('the mailer tells a refused address from a server that wants us to come again', async () => {
  if (mailer.state !== 'smtp') throw new Error('no mail server')
  peer.refuseAddress('gone@learners.test', { code: 550, text: '5.1.1 No such user' })
  peer.refuseAddress('busy@learners.test', { code: 450, text: '4.2.0 Come again' })
  await expect(mailer.send(mail('gone@learners.test'))).rejects.toThrow(EmailAddressRefusedError)
  await expect(mailer.send(mail('busy@learners.test'))).rejects.toThrow(/Come again/)
  mailer.close()
})
