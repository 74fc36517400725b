import { expect, test } from 'vitest'
import { renewOrganisationCode } from '#server/features/organisations/renew-organisation-code.ts'
import { checkInActs } from '#tests/support/check-ins.ts'
import { publishForm } from '#tests/support/forms.ts'
import { contextOf } from '#tests/support/person.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { hasDemo, removeUnfinishedDemo, unfinishedCode } from './make-demo.ts'

const app = await startTestApp()

test('a demo school whose making was cut short goes away whole, and no other school does', async () => {
  await foundSchool(app)
  const { organisation, owner, addLearner, addGroup } = await foundSchool(app)
  const learner = await addLearner()
  await addGroup({ learners: [learner] })
  await publishForm(app, owner, { learnerIds: [learner.id] })
  await checkInActs(app).openAt('2026-09-07T09:00')
  const renewed = { seen: organisation.code, keepsOld: false }
  await renewOrganisationCode(contextOf(app, owner), renewed, unfinishedCode)

  const schools = async () =>
    (await app.database.owner.query('select organisation_id from organisations')).rows.map(
      (row) => row.organisation_id,
    )
  const before = await schools()
  const database = await app.database.owner.connect()
  try {
    expect(await hasDemo(database)).toBe(false)
    await removeUnfinishedDemo(database)
    await removeUnfinishedDemo(database)
  } finally {
    database.release()
  }
  expect(await schools()).toEqual(before.filter((id) => id !== organisation.id))
})
