import { afterEach, expect, test, vi } from 'vitest'
import { compareByName } from './compare-by-name.ts'

afterEach(() => vi.unstubAllGlobals())

test('names stand as their reader expects: numbers by their size, letters whatever their case', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  const rows = ['choir', '10A', 'Åse’s group', '3B', 'Art'].map((original) => ({ original }))
  expect(rows.toSorted(compareByName((name: string) => name)).map(({ original }) => original)).toEqual([
    '3B',
    '10A',
    'Art',
    'Åse’s group',
    'choir',
  ])
})
