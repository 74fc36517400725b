import { expect, test } from 'vitest'
import { renewOrganisationCode } from '#server/features/organisations/renew-organisation-code.ts'
import { demoCode } from '#shared/auth/demo-school.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const here = await startTestApp()
const open = await startTestApp({ environment: { PUBLIC_URL: 'https://daymark.school.test' } })
const listening = await startTestApp({
  environment: { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
})

async function signInToDemo(app: typeof here) {
  const { organisation, owner, addLearner } = await createSchool(app)
  const { id, username, pin } = await addLearner()
  const { body } = await app
    .as(owner)
    .post<{ cards: { code: string }[] }>('/api/learners/cards', { learnerIds: [id] })
  const renewed = { seen: organisation.code, keepsOld: false }
  await renewOrganisationCode(contextOfPerson(app, owner), renewed, demoCode)
  const signIn = (way: string, overrides: object) =>
    app.as(null).post(`/api/learner-sign-in${way}`, { organisationCode: demoCode, ...overrides })
  return [await signIn('', { username, secret: pin }), await signIn('/code', { code: body.cards[0]!.code })]
}

test('the learners of the demonstration sign in on this machine only', async () => {
  for (const answer of await signInToDemo(here)) expect(answer).toMatchObject({ status: 200 })
  for (const reachable of [open, listening])
    for (const answer of await signInToDemo(reachable))
      expect(answer).toEqual(refusalResponse('sign-in-wrong'))
})
