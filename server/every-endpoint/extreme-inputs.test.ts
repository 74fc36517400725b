import { beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { boundaryValuesOf } from '#tests/support/boundary-values-of.ts'
import { callEndpoint } from '#tests/support/call-endpoint.ts'
import { createSessionFor } from '#tests/support/create-session-for.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import type { SamplePeople } from '#tests/support/operation-samples/sample-school.ts'
import { samplesInNewSchool } from '#tests/support/operation-samples.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()

const features = Object.keys(contract) as (keyof typeof contract)[]

// A school for each, since what is ended at one end of a field stays ended.
describe.each(features)('%s', (feature) => {
  let about: SamplePeople
  let samples: Record<string, OperationSample>
  const prepare = async () => {
    ;({ about, samples } = await samplesInNewSchool(app, feature))
  }
  beforeAll(prepare)

  test.each(declaredEndpoints(contract[feature]))(
    '$name takes the ends of every field without a fault',
    async ({ name, ...endpoint }) => {
      const schema = toJSONSchema(endpoint.procedure['~orpc'].inputSchema as never, {
        io: 'input',
        unrepresentable: 'any',
      })
      const sample = async () => (await samples[name]!.input?.()) ?? {}
      const inputs = async () => {
        // An end of another operation may have ended what this one needs.
        const base = await sample().catch(() => prepare().then(sample))
        return [base, ...(boundaryValuesOf(schema as never, base) as object[])]
      }
      const faults: object[] = []
      const statuses: number[] = []
      let given = await inputs()
      for (let nth = 0; nth < given.length; nth++) {
        if (nth > 0 && endpoint.method !== 'GET') given = await inputs()
        const calling = app.as(await createSessionFor(app, endpoint.meta.audience, about))
        const { id: organisation } = about.school.organisation
        const { status } = await callEndpoint(calling, endpoint, given[nth]!, { organisation })
        statuses.push(status)
        if (status >= 500) faults.push({ given: given[nth], status })
      }
      expect(faults).toEqual([])
      if (!samples[name]!.or) expect(statuses.filter((status) => status < 400)).not.toHaveLength(0)
    },
  )
})
