import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import { checkDeclaredRules, checkOperationNames } from './architecture/declared-rules.ts'
import { checkExternalAccess } from './architecture/external-access.ts'
import { checkFileNames } from './architecture/file-names.ts'
import { checkFolderWidth } from './architecture/folder-width.ts'
import { checkImportCycles } from './architecture/import-cycles.ts'
import {
  checkClientServerImports,
  checkFeatureNames,
  checkFeatureOrder,
  checkStaffKitImports,
} from './architecture/imports.ts'
import { checkExportFileNames, checkFunctionVerbs, readRefusedVerbs } from './architecture/names.ts'
import { readSources } from './architecture/read-sources.ts'
import type { SourceFile } from './architecture/source-file.ts'
import { checkSqlClockUse, checkSqlLocations, checkTableOwners } from './architecture/sql.ts'
import { checkUseCases } from './architecture/use-cases.ts'
import type { ArchitectureRule, Violation } from './architecture/violation.ts'

const declaredRules = new Map(declaredEndpoints(contract).map(({ name, meta }) => [name, meta.policy]))

const root = join(import.meta.dirname, '../..')
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
  checkFolderWidth,
  checkExportFileNames,
  checkFunctionVerbs(refusedVerbs),
]

export const checkArchitecture = (sources: readonly SourceFile[]): Violation[] =>
  law.flatMap((rule) => rule(sources))

if (import.meta.main) {
  const sources = readSources()
  const violations = checkArchitecture(sources)
  for (const { path, line, message } of violations) console.error(`${path}:${line}\n  ${message}\n`)
  console.log(`architecture: ${sources.length} files, ${violations.length || 'no'} violations`)
  if (violations.length > 0) process.exitCode = 1
}
