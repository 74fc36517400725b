import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPictureObjectKeys } from '#server/features/uploads/picture-files.ts'
import { resolvePictureAddress } from '#shared/uploads/picture-address.ts'
import { exportAllData } from '#tests/support/school/exports.ts'
import { logoActions } from '#tests/support/school/logos.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { eraseDueOrganisations } from '../jobs.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { store } = app.runtime
const logos = logoActions(app)

/** A school with a logo, and a stranger's with one of its own. */
async function schoolWithLogo() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner, stranger } = school
  const [logo, theirs] = [await logos.upload(owner), await logos.upload(stranger)]
  for (const [person, one] of [
    [owner, logo],
    [stranger, theirs],
  ] as const)
    expect(await logos.choose(person, one)).toMatchObject({ status: 200 })
  return {
    ...school,
    logo,
    picture: resolvePictureAddress(logo)!,
    theirs,
    theirPicture: resolvePictureAddress(theirs)!,
  }
}

test('everything of an organisation has its logo, and nobody else’s', async () => {
  const { owner, organisation, logo, picture, theirs, theirPicture } = await schoolWithLogo()
  const files = await exportAllData(app, owner)
  expect(JSON.parse(files.get('json/organisations.json')!)).toMatchObject([{ name: organisation.name, logo }])
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([`pictures/${picture}`])
  const kept = Buffer.from((await store.find(listPictureObjectKeys(picture)[0]!))!)
  expect(files.get(`pictures/${picture}`)).toBe(kept.toString())
  const all = [...files.keys(), ...files.values()].join()
  for (const foreign of [theirs, theirPicture]) expect(all).not.toContain(foreign)
})

test('an organisation that is erased takes its logo along, and leaves everybody else theirs', async () => {
  const { owner, stranger, organisation, picture, theirs, theirPicture } = await schoolWithLogo()
  const filesLeft = async (name: string) => {
    const found = await Promise.all(listPictureObjectKeys(name).map((file) => store.find(file)))
    return found.filter((file) => file !== null).length
  }
  const rowsLeft = async (name: string) => {
    const { rows } = await database.owner.query(
      `select (select count(*) from uploads where name = $1)::int as uploads,
              (select count(*) from upload_uses where name = $1)::int as uses`,
      [name],
    )
    return rows[0]
  }
  expect([await filesLeft(picture), await rowsLeft(picture)]).toEqual([2, { uploads: 1, uses: 1 }])
  const plan = { requestKey: randomUUID(), name: organisation.name, password: owner.password }
  expect(await as(owner).post('/api/organisation/erasure', plan)).toMatchObject({ status: 200 })
  clock.advance({ days: 7, minutes: 1 })
  for (const _run of [1, 2]) await eraseDueOrganisations(await app.workerRuntime())
  expect([await filesLeft(picture), await rowsLeft(picture)]).toEqual([0, { uploads: 0, uses: 0 }])
  expect([await filesLeft(theirPicture), await rowsLeft(theirPicture)]).toEqual([2, { uploads: 1, uses: 1 }])
  expect(await logos.shownTo(stranger)).toBe(theirs)
})
