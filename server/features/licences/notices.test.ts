import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { LicenceNotice } from '#shared/licences/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { startSmtpPeer } from '#tests/support/peers/smtp-peer.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { grantLicences } from './grant-licences.ts'
import { sendLicenceNotice } from './send-licence-notice.ts'
import { queueAllLicenceNotices } from './sweeps.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ environment: { SMTP_URL: peer.url, PUBLIC_URL: 'https://daymark.test' } })
const { clock, database } = app

const mailsTo = ({ email }: StaffPerson) => peer.mails.filter(({ to }) => JSON.stringify(to).includes(email))
const subjectsTo = (person: StaffPerson) => mailsTo(person).map(({ subject }) => subject)

async function schoolUntil(endsOn: string) {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app, { isOnTrial: true })
  const ctx = () => createSystemContext(app.runtime, school.organisation.id)
  const give = (endsOn: string) => grantLicences(ctx(), { licences: 10, endsOn })
  await give(endsOn)
  const written = async () => {
    const { rows } = await database.owner.query<{ id: string; kind: string; outcome: string | null }>(
      'select id, kind, outcome from licence_notices where organisation_id = $1 order by created_at, id',
      [school.organisation.id],
    )
    return rows
  }
  const sendAll = async () => {
    for (const { id } of await written()) await sendLicenceNotice(ctx(), { noticeId: id })
  }
  const noticeFor = async (person: StaffPerson) =>
    (await app.as(person).get<{ notice: LicenceNotice | null }>('/api/subscription/notice')).body.notice
  const tellOn = async (at: string) => {
    const before = await written()
    clock.moveTo(at)
    await queueAllLicenceNotices(await app.workerRuntime())
    await sendAll()
    return (await written()).length - before.length
  }
  return { ...school, give, written, sendAll, noticeFor, tellOn }
}

describe('the end of licences', () => {
  test('is told to owners 30, 7 and 1 days before, when they have ended and when it is read-only, each once', async () => {
    const { owner, admin, tellOn, written, sendAll } = await schoolUntil('2026-12-31')
    expect(await tellOn('2026-11-30T09:00')).toBe(0)
    for (const at of ['2026-12-01T09:00', '2026-12-24T09:00', '2026-12-30T09:00', '2027-01-01T09:00']) {
      expect(await tellOn(at)).toBe(1)
      expect(await tellOn(at)).toBe(0)
    }
    expect(await tellOn('2027-01-30T23:00')).toBe(0)
    expect(await tellOn('2027-01-31T09:00')).toBe(1)
    expect(await tellOn('2027-02-02T09:00')).toBe(0)
    await sendAll()
    expect(subjectsTo(owner)).toEqual([
      'The Daymark licences of Northfield School end in 30 days',
      'The Daymark licences of Northfield School end in 7 days',
      'The Daymark licences of Northfield School end tomorrow',
      'The Daymark licences of Northfield School have expired',
      'Daymark is read-only at Northfield School',
    ])
    expect(mailsTo(owner)[0]!.text).toContain('https://daymark.test/dashboard/org/subscription?org=')
    expect(mailsTo(owner)[0]!.text).toContain('31 December 2026')
    expect(mailsTo(admin)).toEqual([])
    expect((await written()).map(({ outcome }) => outcome)).toEqual(Array(5).fill('sent'))
  })

  test('is told in the language that an owner chose', async () => {
    const { owner, tellOn } = await schoolUntil('2026-12-31')
    await app.as(owner).put('/api/language', { language: 'es' })
    for (const at of ['2026-12-30T09:00', '2027-01-01T09:00', '2027-01-31T09:00']) await tellOn(at)
    expect(subjectsTo(owner)).toEqual([
      'Las licencias de Daymark de Northfield School terminan mañana',
      'Las licencias de Daymark de Northfield School han terminado',
      'Daymark es solo de lectura en Northfield School',
    ])
    expect(mailsTo(owner)[0]!.text).toContain('31 de diciembre de 2026')
  })

  test('is told at eight in the morning of the organisation’s own day at the earliest, and to each owner', async () => {
    const { addStaff, tellOn } = await schoolUntil('2026-12-31')
    const second = await addStaff('owner')
    expect(await tellOn('2026-12-01T07:59')).toBe(0)
    expect(await tellOn('2026-12-01T08:00')).toBe(2)
    expect(mailsTo(second)).toHaveLength(1)
  })

  test('is not told to an organisation that has renewed before the mail went', async () => {
    const { owner, give, sendAll, written, tellOn } = await schoolUntil('2026-12-31')
    clock.moveTo('2026-12-24T09:00')
    await queueAllLicenceNotices(await app.workerRuntime())
    await give('2027-12-31')
    await sendAll()
    expect(mailsTo(owner)).toEqual([])
    expect(await written()).toMatchObject([{ kind: 'ends-7', outcome: 'not-wanted' }])
    expect(await tellOn('2026-12-30T09:00')).toBe(0)
  })

  test('of a school without an owner is told to nobody, and other schools hear of theirs', async () => {
    const { organisation, tellOn } = await schoolUntil('2026-12-31')
    const { owner } = await schoolUntil('2026-12-31')
    await database.owner.query('delete from staff_members where organisation_id = $1', [organisation.id])
    expect(await tellOn('2026-12-01T09:00')).toBe(0)
    expect(
      await database.owner.query('select from licence_notices where account_id = $1', [owner.id]),
    ).toHaveProperty('rowCount', 1)
  })

  test('is written once by two workers at the same time', async () => {
    const { written } = await schoolUntil('2026-12-31')
    clock.moveTo('2026-12-24T09:00')
    await Promise.all((await app.twoWorkers()).map(queueAllLicenceNotices))
    expect(await written()).toHaveLength(1)
  })

  test('stands above the screens of owners and admins in the last 30 days, and of everybody once it is read-only', async () => {
    const { owner, admin, educator, observer, noticeFor } = await schoolUntil('2026-12-31')
    clock.moveTo('2026-11-30T09:00')
    expect(await noticeFor(owner)).toBeNull()
    clock.moveTo('2026-12-01T09:00')
    expect(await noticeFor(admin)).toMatchObject({
      standing: { state: 'ending', daysLeft: 30 },
      canMend: true,
    })
    expect(await noticeFor(educator)).toBeNull()
    clock.moveTo('2027-01-01T09:00')
    expect(await noticeFor(owner)).toMatchObject({ standing: { state: 'grace', because: 'ended' } })
    expect(await noticeFor(observer)).toBeNull()
    clock.moveTo('2027-01-31T09:00')
    for (const person of [educator, observer])
      expect(await noticeFor(person)).toMatchObject({ standing: { state: 'read-only' }, canMend: false })
  })
})
