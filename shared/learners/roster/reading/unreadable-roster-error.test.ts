import { expect, test } from 'vitest'
import { unreadableRosterError } from './unreadable-roster-error.ts'

test('a roster is refused as a whole, and what is told besides has fields of its own', () => {
  expect(unreadableRosterError('heading-missing', { file: 'users.csv', meant: 'role' })).toMatchObject({
    reason: 'import-unreadable',
    details: {
      fields: { csv: 'heading-missing', 'csv.file': 'users.csv', 'csv.meant': 'role' },
    },
  })
})
