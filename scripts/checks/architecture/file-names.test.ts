import { expect, test } from 'vitest'
import { checkFileNames } from './file-names.ts'
import { parseSourceFile } from './source-file.ts'

const isRefused = (path: string) => checkFileNames([parseSourceFile(path, '')]).length > 0

test('a file is named after what is inside, in kebab-case', () => {
  for (const path of [
    'shared/forms/goal.ts',
    'client/ui/goal-track.module.css',
    'database/migrations/0002-what-it-does.sql',
  ])
    expect(isRefused(path)).toBe(false)
  for (const path of [
    'shared/utils/goal.ts',
    'server/features/forms/types.ts',
    'client/ui/GoalTrack.tsx',
    'shared/forms/helper.test.ts',
  ])
    expect(isRefused(path)).toBe(true)
})
