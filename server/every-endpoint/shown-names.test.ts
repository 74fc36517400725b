import { expect, test } from 'vitest'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()

/** What gives a name to whoever corrects or keeps it, as it was written. */
const asWritten = ['privacy.readLearnerExport', 'privacy.readStoredLearnerData']

/** Where the wrong one of two would be taken most easily. */
const readByHeart = [
  'checkIns.readMatchBoard',
  'checkIns.readCheckIn',
  'checkIns.readGroupDay',
  'learners.renewCards',
  'learners.renewSecrets',
  'learners.readLearners',
  'paperCards.printPaperCards',
  'insights.readGroupWeek',
]

/** Where in an answer a learner is named as another is, too; a name that has the shown one beside it is to be edited. */
function findBareNames(answer: unknown, name: string, path = ''): string[] {
  if (answer === name) return [path]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    key === 'name' && 'shownName' in answer ? [] : findBareNames(value, name, `${path}.${key}`),
  )
}

test('no answer to staff names a learner as it names another', async () => {
  const school = await createSchool(app)
  const { owner, educator, observer } = school
  const learner = await school.addLearner({ name: 'Tom Evans', username: 'tom.e' })
  const group = await school.addGroup({ name: '3A', staff: [educator, observer], learners: [learner] })
  await school.addLearner({ name: 'Tóm  EVANS', username: 'tom.2' })
  const samples = await operationSamples(app, { school, learner, group })

  const bare: string[] = []
  const telling: string[] = []
  for (const endpoint of declaredEndpoints(contract)) {
    const { name, method, meta } = endpoint
    const isPrint = /\.(?:printPaperCards|renewCards|renewSecrets|createOneMinuteCode)$/.test(name)
    if (meta.audience !== 'member' || (method !== 'GET' && !isPrint) || asWritten.includes(name)) continue
    const [feature, operation] = name.split('.') as [keyof typeof samples, string]
    const sample = (samples[feature] as Record<string, OperationSample>)[operation]!
    const input = { ...(await sample.input?.()), ...(/renew/.test(name) && { learnerIds: [learner.id] }) }
    const { body } = await callEndpoint(app.as(owner), endpoint, input)
    if (JSON.stringify(body ?? '').includes('Tom Evans (3A)')) telling.push(name)
    bare.push(...findBareNames(body, 'Tom Evans', name))
  }
  expect(bare).toEqual([])
  expect(telling).toEqual(expect.arrayContaining(readByHeart))
})
