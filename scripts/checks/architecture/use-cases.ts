import type { SourceCall, SourceFile, TopLevelFunction } from './source-file.ts'
import { findQueries } from './sql.ts'
import { type ArchitectureRule, isTestFile } from './violation.ts'

// Without a person who acts there is nobody to permit: sign-in, jobs, sweeps, and what adds addresses to the server.
const nobody = /^(?:Context|CallerContext|SystemContext|Runtime|FastifyInstance)\b/

const opening = /^(?:withOrganisation|readEachOrganisationOfAccount|runAsTenant)$/
const leavesTrace = /^record(?:Audit|AuditForEach|AuditOfEach|AccountAudit)$/
// A trace of what was read: neither asks for an entry nor makes up for one.
const recordsAccess = /^recordAccess(?:ToAllLearners)?$/

type Step = 'permit' | 'open' | 'write' | 'audit'

interface Known {
  source: SourceFile
  functions: ReadonlyMap<string, TopLevelFunction>
}

/** A use case asks permission before it opens a transaction, and audits what it writes. */
export const checkUseCases: ArchitectureRule = (sources) => {
  const files = new Map(
    sources
      .filter((source) => source.path.startsWith('server/') && !isTestFile(source))
      .map((source): [string, Known] => [
        source.path,
        { source, functions: new Map(source.functions.map((one) => [one.name, one])) },
      ]),
  )

  const stepsOf = (called: TopLevelFunction, file: Known, seen: Set<TopLevelFunction>): Step[] => {
    if (seen.has(called)) return []
    seen.add(called)
    const writes = findQueries(called).flatMap((query) => query.writes)
    const steps = called.calls.flatMap((call) => stepsOfCall(call, file, seen))
    return writes.length > 0 ? [...steps, 'write'] : steps
  }

  const stepsOfCall = ({ callee }: SourceCall, file: Known, seen: Set<TopLevelFunction>): Step[] => {
    if (callee === 'permit') return ['permit']
    if (leavesTrace.test(callee)) return ['audit']
    if (recordsAccess.test(callee)) return []
    if (opening.test(callee)) return ['open']
    const own = file.functions.get(callee)
    if (own) return stepsOf(own, file, seen)
    const taken = file.source.imports.find(({ names }) => names.has(callee))
    const owner = taken && files.get(taken.to)
    const found = owner?.functions.get(taken!.names.get(callee)!)
    return found ? stepsOf(found, owner!, seen) : []
  }

  return [...files.values()]
    .filter(({ source }) => source.path.startsWith('server/features/'))
    .flatMap((file) =>
      [...file.functions.values()]
        .filter(({ isExported, takes }) => isExported && !nobody.test(takes))
        .flatMap((useCase) => {
          const steps = stepsOf(useCase, file, new Set())
          if (!steps.includes('open')) return []
          const faults: string[] = []
          const asks = steps.indexOf('permit')
          if (asks === -1 || asks > steps.indexOf('open'))
            faults.push('opens a transaction before it asks: begin with permit(ctx, …Policy[…]).')
          if (steps.includes('write') && !steps.includes('audit'))
            faults.push('writes without a trace: call recordAudit(ctx, tx, …) in the same transaction.')
          return faults.map((fault) => ({
            path: file.source.path,
            line: useCase.line,
            message: `${useCase.name} ${fault}`,
          }))
        }),
    )
}
