import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { checkDeclaredRules, checkOperationNames } from './architecture/declared-rules.ts'
import { checkExternalAccess } from './architecture/external-access.ts'
import { checkFileNames } from './architecture/file-names.ts'
import { checkImportCycles } from './architecture/import-cycles.ts'
import {
  checkClientServerImports,
  checkFeatureNames,
  checkFeatureOrder,
  checkStaffKitImports,
} from './architecture/imports.ts'
import { checkExportFileNames, checkFunctionVerbs, readRefusedVerbs } from './architecture/names.ts'
import { parseSourceFile, parseSqlSourceFile, type SourceFile } from './architecture/source-file.ts'
import { checkSqlClockUse, checkSqlLocations, checkTableOwners } from './architecture/sql.ts'
import { checkUseCases } from './architecture/use-cases.ts'
import type { ArchitectureRule, Violation } from './architecture/violation.ts'

const declaredRules = new Map(declaredEndpoints(contract).map(({ name, meta }) => [name, meta.policy]))

const root = join(import.meta.dirname, '..')
const refusedVerbs = readRefusedVerbs(readFileSync(join(root, 'docs/writing.md'), 'utf8'))

/** The law of ARCHITECTURE.md, as far as reading the files can prove it. */
const law: readonly ArchitectureRule[] = [
  checkClientServerImports,
  checkFeatureOrder,
  checkFeatureNames,
  checkStaffKitImports,
  checkImportCycles,
  checkExternalAccess,
  checkSqlLocations,
  checkTableOwners,
  checkSqlClockUse,
  checkUseCases,
  checkDeclaredRules(declaredRules),
  checkOperationNames,
  checkFileNames,
  checkExportFileNames,
  checkFunctionVerbs(refusedVerbs),
]

export const checkArchitecture = (sources: readonly SourceFile[]): Violation[] =>
  law.flatMap((rule) => rule(sources))

const generated = ['client/words', 'node_modules', 'dist', 'data']
const schema = 'database/schema.sql'

function readProject(): SourceFile[] {
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

if (import.meta.main) {
  const sources = readProject()
  const violations = checkArchitecture(sources)
  for (const { path, line, message } of violations) console.error(`${path}:${line}\n  ${message}\n`)
  console.log(`architecture: ${sources.length} files, ${violations.length || 'no'} violations`)
  if (violations.length > 0) process.exitCode = 1
}
