import { expect, test } from 'vitest'
import { unreadable } from './unreadable.ts'

test('a roster is refused as a whole, and what is told besides has fields of its own', () => {
  expect(unreadable('heading-missing', { file: 'users.csv', meant: 'role' })).toMatchObject({
    reason: 'import-unreadable',
    details: {
      fields: { csv: 'heading-missing', 'csv.file': 'users.csv', 'csv.meant': 'role' },
    },
  })
})
