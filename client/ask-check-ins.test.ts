import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'

test('what is asked ahead of the check-in’s page is the call that its screen makes', () => {
  const script = readFileSync(new URL('./ask-check-ins.ts', import.meta.url), 'utf8')
  const { method, path } = contract.checkIns.mine['~orpc'].route

  expect(method).toBe('GET')
  expect(script).toContain(`requestAhead('${path}')`)
})
