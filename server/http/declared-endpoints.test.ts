import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allStaffRoles, createMemberRule, definePolicy } from '#server/kernel/permit.ts'
import { contract } from '#shared/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { assertEndpointsComplete } from './declared-endpoints.ts'
import { policyRules } from './policy-rules.ts'

const rules = definePolicy('things', { read: createMemberRule(allStaffRoles), mine: { audience: 'learner' } })
const known = new Map(Object.values(rules).map((rule) => [rule.name, rule]))

const input = z.object({ id: z.string() })
const output = z.object({ name: z.string() })
const get = (policy?: string) =>
  endpoint('GET', '/api/things', { summary: 'Things', audience: 'member', policy })
const refuse = (one: object) => () => assertEndpointsComplete({ things: { get: one } }, known)

test('every endpoint of the product says who may call it, what it takes and what it gives', () => {
  expect(() => assertEndpointsComplete(contract, policyRules)).not.toThrow()
})

test('an endpoint that declares everything is closed', () => {
  expect(refuse(get('things.read').input(input).output(output))).not.toThrow()
})

test.each([
  ['no policy', get().input(input).output(output), 'things.get: declare a policy that exists'],
  ['a policy nobody wrote', get('things.burn').input(input).output(output), 'given: things.burn'],
  [
    'a policy for others',
    get('things.mine').input(input).output(output),
    'its policy things.mine for learner',
  ],
  ['no input', get('things.read').output(output), 'declare an input schema'],
  ['no output', get('things.read').input(input), 'declare an output schema'],
  [
    'an output of anything',
    get('things.read').input(input).output(z.unknown()),
    'lets undeclared values through',
  ],
  [
    'an output with anything inside',
    get('things.read')
      .input(input)
      .output(z.object({ list: z.array(z.object({ deep: z.any() })) })),
    'lets undeclared values through',
  ],
  [
    'an output of open records',
    get('things.read').input(input).output(z.record(z.string(), z.unknown())),
    'lets undeclared values through',
  ],
  [
    'a loose output',
    get('things.read').input(input).output(z.looseObject({})),
    'lets undeclared values through',
  ],
  [
    'a path outside the API',
    endpoint('GET', '/things', { summary: 'Things', audience: 'member', policy: 'things.read' })
      .input(input)
      .output(output),
    'must start with /api/',
  ],
])('an endpoint that has %s is not closed', (_, one, fault) => {
  expect(refuse(one)).toThrow(fault)
})

test('an endpoint for everybody needs no policy', () => {
  const open = endpoint('POST', '/api/things', { summary: 'Things', audience: 'public' })
    .input(input)
    .output(output)
  expect(refuse(open)).not.toThrow()
})
