import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSourceFile, parseSqlSourceFile, type SourceFile } from './source-file.ts'

const root = join(import.meta.dirname, '../../..')
const generated = ['client/words', 'node_modules', 'dist', 'data']
const schema = 'database/schema.sql'

/** Every file of the project that is code. */
export function readSources(): SourceFile[] {
  const paths = globSync('{shared,client,server,database,scripts,tests}/**/*.{ts,tsx,sql}', {
    cwd: root,
    exclude: (path) => generated.some((folder) => path === folder || path.startsWith(`${folder}/`)),
  })
  return paths
    .sort()
    .filter((path) => path !== schema)
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return path.endsWith('.sql') ? parseSqlSourceFile(path, text) : parseSourceFile(path, text)
    })
}
