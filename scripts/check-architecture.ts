import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { checkDeclaredRules, checkOperationNames } from './architecture/declared-rules.ts'
import { checkExternalAccess } from './architecture/external-access.ts'
import { checkFileNames } from './architecture/file-names.ts'
import {
  checkFeatureNames,
  checkFeatureOrder,
  checkSideImports,
  checkStaffKitImports,
} from './architecture/imports.ts'
import { checkMainExports, checkVerbs, readRefusedVerbs } from './architecture/names.ts'
import { readSource, readSqlSource, type Source } from './architecture/source.ts'
import { checkSqlPlaces, checkSqlTime, checkTableOwners } from './architecture/sql.ts'
import { checkUseCases } from './architecture/use-cases.ts'
import type { Rule, Violation } from './architecture/violation.ts'

const declaredRules = new Map(declaredEndpoints(contract).map(({ name, meta }) => [name, meta.policy]))

const root = join(import.meta.dirname, '..')
const refusedVerbs = readRefusedVerbs(readFileSync(join(root, 'docs/writing.md'), 'utf8'))

/** The law of ARCHITECTURE.md, as far as reading the files can prove it. */
const law: readonly Rule[] = [
  checkSideImports,
  checkFeatureOrder,
  checkFeatureNames,
  checkStaffKitImports,
  checkExternalAccess,
  checkSqlPlaces,
  checkTableOwners,
  checkSqlTime,
  checkUseCases,
  checkDeclaredRules(declaredRules),
  checkOperationNames,
  checkFileNames,
  checkMainExports,
  checkVerbs(refusedVerbs),
]

export const checkArchitecture = (sources: readonly Source[]): Violation[] =>
  law.flatMap((rule) => rule(sources))

const generated = ['client/words', 'node_modules', 'dist', 'data']
const schema = 'database/schema.sql'

function readProject(): Source[] {
  const paths = globSync('{shared,client,server,database,scripts,tests}/**/*.{ts,tsx,sql}', {
    cwd: root,
    exclude: (path) => generated.some((folder) => path === folder || path.startsWith(`${folder}/`)),
  })
  return paths
    .sort()
    .filter((path) => path !== schema)
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return path.endsWith('.sql') ? readSqlSource(path, text) : readSource(path, text)
    })
}

if (import.meta.main) {
  const sources = readProject()
  const violations = checkArchitecture(sources)
  for (const { path, line, message } of violations) console.error(`${path}:${line}\n  ${message}\n`)
  console.log(`architecture: ${sources.length} files, ${violations.length || 'no'} violations`)
  if (violations.length > 0) process.exitCode = 1
}
