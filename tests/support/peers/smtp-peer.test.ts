import { afterAll, expect, test } from 'vitest'
import { createMailer } from '#server/platform/external/mailer.ts'
import { startSmtpPeer } from './smtp-peer.ts'

const peer = await startSmtpPeer()
const settings = { smtpUrl: peer.url, mailFrom: 'Daymark <daymark@school.test>' }
const mailer = createMailer({ ...settings, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' })
afterAll(() => mailer.close())

const send = (to: string) => {
  if (mailer.state !== 'smtp') throw new Error('SMTP is set')
  return mailer.send({ messageId: `<${to}>`, to, subject: 'Your check-in', text: 'It is open.' })
}

test('a mail goes over SMTP and arrives whole', async () => {
  const arrives = peer.mail(({ messageId }) => messageId === '<mia@school.test>')
  await send('mia@school.test')
  const mail = await arrives
  expect(mail).toMatchObject({ subject: 'Your check-in', messageId: '<mia@school.test>' })
  expect(mail.from?.text).toBe('"Daymark" <daymark@school.test>')
  expect(mail.text?.trim()).toBe('It is open.')
})

test('a mail server that refuses is told to the sender', async () => {
  peer.refuseWith({ code: 451, text: 'try later' })
  await expect(send('noel@school.test')).rejects.toThrow('try later')
  peer.refuseWith(null)
  await send('noel@school.test')
  expect(await peer.count(2)).toHaveLength(2)
})
