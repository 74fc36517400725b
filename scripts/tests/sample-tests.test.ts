import { expect, test } from 'vitest'
import { sampleTests } from './sample-tests.ts'

test('a sample holds what is about the database, and of each feature its largest file', () => {
  const files = [
    { path: 'database/schema.test.ts', size: 1 },
    { path: 'server/platform/postgres/database.test.ts', size: 1 },
    { path: 'server/platform/pdf/font-set.test.ts', size: 9 },
    { path: 'server/features/forms/drafts/drafts.test.ts', size: 2 },
    { path: 'server/features/forms/forms.test.ts', size: 3 },
    { path: 'server/features/groups/groups.test.ts', size: 1 },
  ]
  expect(sampleTests(files)).toEqual([
    'database/schema.test.ts',
    'server/platform/postgres/database.test.ts',
    'server/features/forms/forms.test.ts',
    'server/features/groups/groups.test.ts',
  ])
})
