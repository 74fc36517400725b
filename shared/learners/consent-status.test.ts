import { expect, test } from 'vitest'
import { consentStatus } from './consent-status.ts'

test.each([
  [null, 'missing'],
  ['asked', 'missing'],
  ['given', 'given'],
  ['refused', 'refused'],
  ['withdrawn', 'refused'],
] as const)('of whom %s was noted last, consent is %s', (state, standing) => {
  expect(consentStatus(state)).toBe(standing)
})
