import { expect, test } from 'vitest'
import { checkFolderWidth } from './folder-width.ts'
import { parseSourceFile } from './source-file.ts'

const isRefused = (paths: readonly string[]) =>
  checkFolderWidth(paths.map((path) => parseSourceFile(path, ''))).length > 0

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, place) => `${folder}/file-${place}${ending}`)

test('a folder holds no more files than can be looked over; tests and folders inside do not count', () => {
  expect(isRefused([...filesIn('shared/forms', 25), ...filesIn('shared/forms', 9, '.test.ts')])).toBe(false)
  expect(isRefused([...filesIn('shared/forms', 25), ...filesIn('shared/forms/goals', 25)])).toBe(false)
  expect(isRefused(filesIn('shared/forms', 26))).toBe(true)
})
