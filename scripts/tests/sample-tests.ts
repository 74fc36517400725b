import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const databaseFolders = ['database/', 'server/platform/postgres/', 'server/platform/backup/']
const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]

interface TestFile {
  path: string
  size: number
}

/** What proves most in little time: all tests of the database itself, and the largest file of each feature. */
export function sampleTests(files: readonly TestFile[]): string[] {
  const ofFeatures = Map.groupBy(
    files.filter(({ path }) => featureOf(path)),
    ({ path }) => featureOf(path)!,
  )
  const largest = [...ofFeatures.values()].map((of) => of.toSorted((one, other) => other.size - one.size)[0]!)
  return [
    ...files.filter(({ path }) => databaseFolders.some((folder) => path.startsWith(folder))),
    ...largest,
  ].map(({ path }) => path)
}

export function listSampleTests(): string[] {
  const paths = globSync('{database,server}/**/*.test.ts', { cwd: root })
  return sampleTests(paths.map((path) => ({ path, size: statSync(join(root, path)).size })))
}
