import { beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema, type ZodType } from 'zod'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { type BoundaryCase, boundaryCasesOf } from '#tests/support/boundary-cases-of.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { createSessionFor } from '#tests/support/caller/create-session-for.ts'
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
      const input = endpoint.procedure['~orpc'].inputSchema as ZodType
      const schema = toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
      const sample = async () => (await samples[name]!.input?.()) ?? {}
      const prepareCases = async (): Promise<BoundaryCase> => {
        // An end of another operation may have ended what this one needs.
        const value = await sample().catch(() => prepare().then(sample))
        return { value, alone: boundaryCasesOf(schema as never, value) }
      }
      const faults: object[] = []
      const statuses: number[] = []
      let cases = await prepareCases()
      const caseAt = (path: number[]) => path.reduce((whole, nth) => whole.alone[nth]!, cases)
      const call = async (path: number[]) => {
        if (statuses.length > 0 && endpoint.method !== 'GET') cases = await prepareCases()
        const { value } = caseAt(path)
        const calling = app.as(await createSessionFor(app, endpoint.meta.audience, about))
        const { id: organisation } = about.school.organisation
        const { status } = await callEndpoint(calling, endpoint, value as object, { organisation })
        statuses.push(status)
        if (status >= 500) faults.push({ given: value, status })
        return status
      }
      const tryAt = async (path: number[]): Promise<void> => {
        // What the schema refuses was refused beside others already, and reaches nothing.
        const isKnown = path.length > 1 && !input.safeParse(caseAt(path).value).success
        const isTaken = !isKnown && (await call(path)) < 400
        if (isTaken && path.length > 0) return
        for (const nth of caseAt(path).alone.keys()) await tryAt([...path, nth])
      }
      await tryAt([])
      expect(faults).toEqual([])
      if (!samples[name]!.or) expect(statuses.filter((status) => status < 400)).not.toHaveLength(0)
    },
  )
})
