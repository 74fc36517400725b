import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendCheckInMessage } from '#server/features/check-ins/reminders/send-check-in-message.ts'
import { sendAccountNotice } from '#server/features/notifications/mails/send-account-notice.ts'
import { createContext, createSystemContext } from '#server/kernel/create-context.ts'
import { codeMailActions, findMailedCode, lastMailTo } from '#tests/support/caller/codes.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import {
  insertAnsweredDays,
  invitationActions,
  randomEmailAddress,
} from '#tests/support/school/invitations.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({
  environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.school.test' },
})
const { as, clock, database } = app
const school = await createSchool(app)
await insertAnsweredDays(app, school.organisation.id)
const { owner, educator, colleague, organisation } = school
const { mailAll } = codeMailActions(app, peer)
const { openAt } = checkInActions(app)

const inSpanish = { headers: { 'accept-language': 'es-MX, en;q=0.5' } }
const password = 'seven-quiet-lanterns'

async function mailsOf(learner: { id: string }) {
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from messages where learner_id = $1 and settled_at is null',
    [learner.id],
  )
  const ctx = createSystemContext(app.runtime, organisation.id)
  for (const { id: messageId } of rows) await sendCheckInMessage(ctx, { messageId })
}

test('whoever registers in Spanish gets their code in Spanish, and an organisation that writes as they do', async () => {
  const email = `ines-${randomUUID().slice(0, 8)}@fjord.test`
  const asked = { name: 'Inés Duarte', email, password, organisationName: 'Escuela del Fiordo' }
  const { body } = await as(null).post<{ codeRequest: string }>('/api/register', asked, inSpanish)
  await mailAll()
  const mail = lastMailTo(peer, email)
  expect(mail!.subject).toMatch(/^\d{6} es tu código de Daymark$/)
  expect(mail!.text).toContain('Sirve durante')

  const proof = { codeRequest: body.codeRequest, code: findMailedCode(mail) }
  const { body: session } = await as(null).post<{ token: string }>('/api/register/verify', proof, inSpanish)
  expect(await as(session).get('/api/check-auth')).toMatchObject({ body: { language: 'es' } })
  const { rows } = await database.owner.query('select locale from organisations where name = $1', [
    asked.organisationName,
  ])
  expect(rows).toEqual([{ locale: 'es' }])
})

test.each([
  ['es', educator, 'Se cambió tu contraseña de Daymark', 'Hola, '],
  ['en', colleague, 'Your Daymark password was changed', 'Hello '],
])(
  'what happened to an account is told in the language that its owner chose (%s)',
  async (language, person, subject, hello) => {
    await as(person).put('/api/language', { language })
    await as(person).post('/api/account/password', {
      password: person.password,
      newPassword: 'nine-quiet-lanterns',
    })
    const { rows } = await database.owner.query<{ id: string }>('select id from account_notices')
    for (const { id: noticeId } of rows) await sendAccountNotice(createContext(app.runtime), { noticeId })
    const mail = lastMailTo(peer, person.email)!
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`${hello}${person.name}`)
  },
)

test('an invitation speaks the language of whoever sends it', async () => {
  const { send, mailsTo } = invitationActions(app, peer)
  const email = randomEmailAddress()
  const invited = { email, role: 'educator', groupIds: [] }
  const { body } = await as(owner).post<{ id: string }>('/api/team/invitations', invited, inSpanish)
  await send(body.id)
  const [mail] = mailsTo(email)
  expect(mail!.subject).toBe('Te han invitado a un equipo en Daymark')
  expect(mail!.text).toContain('con el rol de docente')
})

test('a learner is mailed in the language that they chose, and else in that of the organisation', async () => {
  clock.moveTo('2026-09-07T08:00')
  const learner = await school.addLearner({ email: 'amara@learners.test' })
  const silent = await school.addLearner({ email: 'ben@learners.test' })
  await publishForm(app, owner, { title: 'Mañana', learnerIds: [learner.id, silent.id] })
  await as(learner).put('/api/language', { language: 'es' })
  expect(await as(learner).get('/api/check-auth')).toMatchObject({ body: { language: 'es' } })
  expect(await readAuditedActions(app, organisation.id)).toContain('learners.language-chosen')
  await openAt('2026-09-07T09:00')
  await mailsOf(learner)
  await mailsOf(silent)
  expect(lastMailTo(peer, 'amara@learners.test')).toMatchObject({
    subject: 'Listo para ti: Mañana',
    text: expect.stringContaining('está abierto hasta las 9:30'),
  })
  expect(lastMailTo(peer, 'ben@learners.test')!.subject).toBe('Ready for you: Mañana')

  await database.owner.query("update organisations set locale = 'es' where organisation_id = $1", [
    organisation.id,
  ])
  await openAt('2026-09-08T09:00')
  await mailsOf(silent)
  expect(lastMailTo(peer, 'ben@learners.test')!.subject).toBe('Listo para ti: Mañana')
})

test('a language that Daymark does not speak is refused', async () => {
  expect(await as(owner).put('/api/language', { language: 'tlh' })).toMatchObject({ status: 400 })
})
