import { expect, test } from 'vitest'
import { playwrightArguments, vitestArguments } from './test-arguments.ts'

test('a test or journey that was committed to run alone fails the whole run', () => {
  expect(vitestArguments(['rules'], 'report.json')).toContain('--allowOnly=false')
  expect(playwrightArguments(['--grep', '@core'])).toContain('--forbid-only')
})
