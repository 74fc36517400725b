import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withOrganisation } from '#server/kernel/context.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { resolvePictureAddress } from '#shared/uploads/picture-address.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { logoActions } from '#tests/support/school/logos.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteAllUnusedPictures } from './jobs.ts'
import { loadLogoForPdf } from './load-logo-for-pdf.ts'
import { listPictureObjectKeys } from './picture-files.ts'

const app = await startTestApp()
const { as, clock, database, runtime } = app
const done = { status: 200, body: {} }
const { choose, shownTo, upload } = logoActions(app)
const isThere = async (logo: string) => (await runtime.store.find(logo.slice(1))) !== null

async function twoDaysLater() {
  clock.advance({ days: 2 })
  await deleteAllUnusedPictures(await app.workerRuntime())
}

test('admins choose the logo that all staff see, once, and whoever saw an older one is told', async () => {
  const { organisation, owner, admin, educator, stranger } = await createSchool(app)
  const [first, second] = [await upload(admin), await upload(owner)]
  for (const _retry of [1, 2]) expect(await choose(admin, first)).toEqual(done)
  expect(await shownTo(educator)).toBe(first)
  const { body } = await as(educator).get<{ organisations: Organisation[] }>('/api/organisations')
  expect(body.organisations).toMatchObject([{ id: organisation.id, logo: first }])
  expect(await shownTo(stranger)).toBeNull()
  expect(await choose(educator, second, first)).toEqual(refusalResponse('role-too-low'))
  expect(await choose(owner, second)).toEqual(refusalResponse('organisation-changed'))
  expect(await choose(owner, second, first)).toEqual(done)
  expect(await choose(owner, null, second)).toEqual(done)
  expect(await shownTo(admin)).toBeNull()
  const { rows } = await database.owner.query(
    `select action from audit_entries where organisation_id = $1 and action like 'organisations.logo%' order by id`,
    [organisation.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'organisations.logo-chosen',
    'organisations.logo-chosen',
    'organisations.logo-removed',
  ])
})

test('a logo is kept as long as it is shown, and deleted a day after another took its place', async () => {
  const { admin } = await createSchool(app)
  const [first, second] = [await upload(admin), await upload(admin)]
  await choose(admin, first)
  await choose(admin, second, first)
  await choose(admin, first, second)
  await twoDaysLater()
  expect([await isThere(first), await isThere(second)]).toEqual([true, false])
  expect(await choose(admin, second, first)).toEqual(refusalResponse('picture-gone', { logo: 'missing' }))
  expect(await shownTo(admin)).toBe(first)
})

test('of a logo that was replaced or taken away nothing is left: no row and no file', async () => {
  const { admin, organisation } = await createSchool(app)
  await twoDaysLater()
  const files = async () => {
    const found: string[] = []
    for await (const key of runtime.store.list('uploads/')) found.push(key)
    return found.toSorted()
  }
  const rows = async () => {
    const { rows } = await database.owner.query(
      `select name, 'upload' as of from uploads where organisation_id = $1
       union all select name, 'use' from upload_uses where organisation_id = $1 order by 2`,
      [organisation.id],
    )
    return rows
  }
  const before = await files()
  const [first, second] = [await upload(admin), await upload(admin)]
  const name = resolvePictureAddress(second)!
  await choose(admin, first)
  await choose(admin, second, first)
  await twoDaysLater()
  expect(await files()).toEqual([...before, ...listPictureObjectKeys(name)].toSorted())
  expect(await rows()).toEqual([
    { name, of: 'upload' },
    { name, of: 'use' },
  ])
  await choose(admin, null, second)
  await twoDaysLater()
  expect(await files()).toEqual(before)
  expect(await rows()).toEqual([])
})

test('another organisation neither reads a logo nor changes it', async () => {
  const { admin, stranger, organisation } = await createSchool(app)
  const logo = await upload(admin)
  await choose(admin, logo)
  const there = { organisation: organisation.id }
  expect(await as(stranger).get('/api/organisation', there)).toEqual(refusalResponse('absent'))
  expect(await choose(stranger, null, logo, there)).toEqual(refusalResponse('absent'))
  expect(await choose(stranger, await upload(stranger), logo, there)).toEqual(refusalResponse('absent'))
  const { body } = await as(stranger).get<{ organisations: Organisation[] }>('/api/organisations')
  expect(JSON.stringify(body)).not.toContain(logo)
  const rowsFor = (person: StaffPerson) =>
    withOrganisation(contextOfPerson(app, person), async (tx) => {
      const { rows } = await sql`
        select logo from organisations where organisation_id = ${organisation.id} and logo = ${logo}
         union all select name from uploads
          where organisation_id = ${organisation.id} and name = ${resolvePictureAddress(logo)}`.execute(tx)
      return rows.length
    })
  expect([await rowsFor(admin), await rowsFor(stranger)]).toEqual([2, 0])
  expect(await shownTo(admin)).toBe(logo)
})

test('only a picture that the organisation itself uploaded becomes its logo', async () => {
  const { admin, stranger } = await createSchool(app)
  const gone = refusalResponse('picture-gone', { logo: 'missing' })
  const theirs = await upload(stranger)
  const none = `/uploads/${'0'.repeat(32)}-90x30.webp`
  for (const wrong of ['https://elsewhere.test/logo.png', '/uploads/../secret', none, theirs])
    expect(await choose(admin, wrong)).toEqual(gone)
  for (const nonsense of [7, '', '/uploads/\0', 'x'.repeat(101), { of: 'a' }, undefined])
    expect((await choose(admin, nonsense)).status).toBe(400)
  expect(await shownTo(admin)).toBeNull()
})

test('a logo goes onto paper as a PNG on white, and papers are made without it while it cannot be read', async () => {
  const { admin } = await createSchool(app)
  const logo = await upload(admin)
  const onPaper = (store = runtime.store) => loadLogoForPdf({ store, log: runtime.log }, logo)
  expect((await onPaper())?.subarray(1, 4).toString()).toBe('PNG')
  const away = { ...runtime.store, find: () => Promise.reject(new Error('the store is away')) }
  expect(await onPaper(away)).toBeNull()
  await runtime.store.delete([logo.slice(1)])
  expect(await onPaper()).toBeNull()
})
