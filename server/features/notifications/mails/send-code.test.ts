import { expect, test } from 'vitest'
import { verifyCode } from '#server/features/auth/accounts/verify-code.ts'
import { deleteOldCodeRequests } from '#server/features/auth/sign-in/create-code.ts'
import { requestCode } from '#server/features/auth/sign-in/request-code.ts'
import type { CallerContext } from '#server/kernel/context.ts'
import { createContext } from '#server/kernel/create-context.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import { findMailedCode, lastMailTo } from '#tests/support/caller/codes.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendCode } from './send-code.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url } })
const { clock, database } = app
const { owner } = await createTestOrganisation(app)

const called = (): CallerContext => ({
  ...createContext(app.runtime),
  address: '192.0.2.7',
  userAgent: '',
  device: null,
  isLoopbackRequest: () => true,
})
const send = (codeId: string) => sendCode(createContext(app.runtime), { codeId })
const mailsTo = (email: string) => peer.mails.filter(({ to }) => JSON.stringify(to).includes(email))

async function asked(email: string, purpose: CodePurpose = 'register') {
  const { codeRequest } = await requestCode(called(), { purpose, email })
  const { rows } = await database.owner.query<{ id: string }>('select id from codes order by id desc limit 1')
  return { codeRequest, codeId: rows[0]!.id }
}

test('the mail says the code, how long it works, and what to do when it was not you', async () => {
  const { codeId } = await asked('words@fjord.test')
  clock.advance({ minutes: 3 })
  await send(codeId)
  const mail = lastMailTo(peer, 'words@fjord.test')
  expect(mail?.subject).toBe(`${findMailedCode(mail)} is your Daymark code`)
  expect(mail?.text).toContain('It works for 7 minutes')
  expect(mail?.text).toContain('If this was not you')
})

test('the job run twice sends once', async () => {
  const { codeId } = await asked('twice@fjord.test')
  await send(codeId)
  await send(codeId)
  expect(mailsTo('twice@fjord.test')).toHaveLength(1)
})

test('a mail server that refuses leaves the code waiting; the next attempt brings another, which works', async () => {
  const { codeId, codeRequest } = await asked('later@fjord.test')
  peer.refuseWith({ code: 451, text: 'try again later' })
  await expect(send(codeId)).rejects.toThrow(/try again later/)
  peer.refuseWith(null)
  await send(codeId)
  const code = findMailedCode(lastMailTo(peer, 'later@fjord.test'))
  expect(await verifyCode(called(), 'register', { codeRequest, code })).toMatchObject({
    email: 'later@fjord.test',
  })
})

test('a crash between sending and marking sends another code under another Message-ID', async () => {
  const { codeId } = await asked('crash@fjord.test')
  await send(codeId)
  await database.owner.query('update codes set sent_at = null where id = $1', [codeId])
  await send(codeId)
  const [first, second] = mailsTo('crash@fjord.test')
  expect(first!.messageId).not.toBe(second!.messageId)
})

test('a code that is too old or replaced is not mailed any more', async () => {
  const old = await asked('old@fjord.test')
  clock.advance({ minutes: 10 })
  await send(old.codeId)
  expect(mailsTo('old@fjord.test')).toEqual([])

  const first = await asked('replaced@fjord.test')
  clock.advance({ minutes: 1 })
  await app.as(null).post('/api/new-code', { codeRequest: first.codeRequest })
  await send(first.codeId)
  expect(mailsTo('replaced@fjord.test')).toEqual([])
})

test('another address of one’s own is proven by a code, unless somebody has an account with it', async () => {
  const free = await asked('ines.new@fjord.test', 'change-email')
  await send(free.codeId)
  const mail = lastMailTo(peer, 'ines.new@fjord.test')
  expect(mail?.subject).toMatch(/^\d{6} is your code for this address$/)
  const given = { codeRequest: free.codeRequest, code: findMailedCode(mail) }
  expect(await verifyCode(called(), 'change-email', given)).toMatchObject({ email: 'ines.new@fjord.test' })

  const taken = await asked(owner.email, 'change-email')
  await send(taken.codeId)
  expect(lastMailTo(peer, owner.email)?.subject).toBe('You already have a Daymark account')
})

test('what is mailed leaves a trace of whom it was for and from where it was asked', async () => {
  const { codeId } = await asked(owner.email, 'reset')
  await send(codeId)
  const { rows } = await database.owner.query(
    'select account_id, action, address, detail from account_audit_entries order by id desc limit 1',
  )
  expect(rows).toEqual([
    { account_id: owner.id, action: 'auth.code-sent', address: '192.0.2.7', detail: { kind: 'reset' } },
  ])
})

test('requests are forgotten after two hours, with what waited for their proof', async () => {
  await app
    .as(null)
    .post('/api/register', { name: 'Ines', email: 'gone@fjord.test', password: 'seven-quiet-lanterns' })
  clock.advance({ hours: 1, minutes: 59 })
  const { codeId } = await asked('stays@fjord.test')
  clock.advance({ minutes: 1 })
  for (let round = 0; round < 2; round += 1) await deleteOldCodeRequests(app.runtime.db.app, clock.now())
  const { rows } = await database.owner.query('select id from codes')
  expect(rows).toEqual([{ id: codeId }])
  expect((await database.owner.query('select from registrations')).rowCount).toBe(0)
})
