import { beforeAll, describe, expect, test } from 'vitest'
import { type DeclaredEndpoint, declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { createSessionFor } from '#tests/support/caller/create-session-for.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import type { SamplePeople } from '#tests/support/operation-samples/sample-school.ts'
import { samplesInNewSchool } from '#tests/support/operation-samples.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const stopping = stopBeforeCommit(app.database)
const writingOf = (feature: keyof typeof contract) =>
  declaredEndpoints(contract[feature]).filter(({ method }) => method !== 'GET')
const features = (Object.keys(contract) as (keyof typeof contract)[]).filter(
  (feature) => writingOf(feature).length > 0,
)

// A school for each, since what one of its operations ended stays ended.
describe.each(features)('%s', (feature) => {
  let about: SamplePeople
  let samples: Record<string, OperationSample>
  const prepare = async () => {
    ;({ about, samples } = await samplesInNewSchool(app, feature))
  }
  beforeAll(prepare)

  const callOf = async ({ name, ...endpoint }: DeclaredEndpoint) => {
    const sample = async () => (await samples[name]!.input?.()) ?? {}
    // Another operation may have ended what this one needs.
    const input = await sample().catch(() => prepare().then(sample))
    const calling = app.as(await createSessionFor(app, endpoint.meta.audience, about))
    const organisation = about.school.organisation.id
    return async () => ({ name, ...(await callEndpoint(calling, endpoint, input, { organisation })) })
  }

  const writing = writingOf(feature).map((endpoint, place) => ({ ...endpoint, place }))
  test.each(writing)(
    '$name ends without a fault beside others of its feature, and beside the same again',
    async (endpoint) => {
      const call = await callOf(endpoint)
      const answers = await stopping(call, [call])
      // Of every two one comes first: by turns, so that each is stopped beside half of the others.
      const others = writing
        .filter(({ place }) => place > endpoint.place === ((place + endpoint.place) % 2 === 0))
        .map((other) => async () => (await callOf(other))())
      while (others.length > 0) answers.push(...(await stopping(await callOf(endpoint), others)))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    },
  )
})
