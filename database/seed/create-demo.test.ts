import { expect, test } from 'vitest'
import { setDemoWeek } from '#server/features/organisations/set-demo-week.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createDemo } from './create-demo.ts'
import { demoCredentials } from './demo-credentials.ts'
import { deleteUnfinishedDemo, hasDemo } from './find-demo.ts'

const app = await startTestApp()

const { staff, learner } = demoCredentials
const signIn = (email: string) =>
  app.as(null).post<{ token: string }>('/api/sign-in', { email, password: staff.password })
const weekSeenBy = async (token: string) => {
  const { body } = await app
    .as({ token })
    .get<{ organisations: { demoWeek: number | null }[] }>('/api/organisations')
  return body.organisations.map(({ demoWeek }) => demoWeek)
}

test('everybody of the demo school signs in before it has a history, and staff see how far that is', async () => {
  const { owner } = await createDemo(await app.workerRuntime())
  const { owner: database } = app.database
  expect(await hasDemo(database)).toBe(false)

  for (const email of staff.emails) {
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    expect(await weekSeenBy(body.token)).toEqual([0])
  }
  const { code: organisationCode, username, pin: secret } = learner
  const signedIn = await app.as(null).post('/api/learner-sign-in', { organisationCode, username, secret })
  expect(signedIn.status).toBe(200)

  const ctx = createSystemContext(app.runtime, owner.organisationId)
  const { token } = (await signIn(staff.emails[0]!)).body
  await setDemoWeek(ctx, 3)
  expect(await weekSeenBy(token)).toEqual([3])
  await setDemoWeek(ctx, null)
  expect(await weekSeenBy(token)).toEqual([null])
  expect(await hasDemo(database)).toBe(true)
})

test('a demo school whose making was cut short goes away whole, and no other school does', async () => {
  await createSchool(app)
  const { organisation, owner, addLearner, addGroup } = await createSchool(app)
  const learner = await addLearner()
  await addGroup({ learners: [learner] })
  await publishForm(app, owner, { learnerIds: [learner.id] })
  await checkInActions(app).openAt('2026-09-07T09:00')
  await app.database.owner.query('update organisations set demo_week = 2 where organisation_id = $1', [
    organisation.id,
  ])

  const schools = async () =>
    (await app.database.owner.query('select organisation_id from organisations order by 1')).rows.map(
      (row) => row.organisation_id,
    )
  const before = await schools()
  const database = await app.database.owner.connect()
  try {
    expect(await deleteUnfinishedDemo(database)).toBe(organisation.id)
    expect(await deleteUnfinishedDemo(database)).toBeUndefined()
  } finally {
    database.release()
  }
  expect(await schools()).toEqual(before.filter((id) => id !== organisation.id))
})
