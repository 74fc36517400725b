import { expect, test } from 'vitest'
import { username } from './username.ts'

test.each([
  'mia',
  'mia.berg',
  '7b-mia_2',
  'mia.berg@school.example',
  'mia+home@school.example',
  'm'.repeat(120),
])('a learner can sign in as %s', (given) => {
  expect(username.safeParse(given).success).toBe(true)
})

test.each(['', 'mia berg', '@school', 'åse', '.mia', 'mia/berg', 'm'.repeat(121)])(
  'a learner cannot sign in as %j',
  (given) => {
    expect(username.safeParse(given).success).toBe(false)
  },
)
