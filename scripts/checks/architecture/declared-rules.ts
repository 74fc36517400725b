import type { SourceFile } from './source-file.ts'
import { type ArchitectureRule, isTestFile } from './violation.ts'

/** What the contract says of each endpoint, by its dotted name: the rule that decides, or `null` for everybody. */
export type DeclaredRules = ReadonlyMap<string, string | null>

const endpointOf = /^api\.([\w.]+)\.handler$/
const useCaseIn = /^(?:\w+\()*?handleAs\w+\((\w+)\)+$/
const ruleIn = /(\w+)Policy(?:\.(\w+)|\['([\w-]+)'\])/

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A use case asks the very rule that its endpoint declares, so that the documents tell the truth. */
export const checkDeclaredRules =
  (declared: DeclaredRules): ArchitectureRule =>
  (sources) => {
    const byPath = new Map(sources.map((source) => [source.path, source]))
    return sources
      .filter((source) => source.path.endsWith('/routes.ts') && !isTestFile(source))
      .flatMap((routes) =>
        routes.calls.flatMap(({ callee, argument, line }) => {
          const endpoint = endpointOf.exec(callee)?.[1]
          const rule = endpoint && declared.get(endpoint)
          if (!rule) return []
          const useCase = useCaseIn.exec(argument)?.[1]
          const asked = useCase ? rulesAsked(routes, useCase, byPath) : []
          if (asked.includes(rule)) return []
          const instead = asked.length > 0 ? `asks ${asked.join(' and ')}` : 'asks none'
          const message = `${endpoint} declares the rule ${rule}, and ${useCase ?? argument} ${instead}: give both the same.`
          return [{ path: routes.path, line, message }]
        }),
      )
  }

/** An operation bears the name of its use case, unless several operations share that. */
export const checkOperationNames: ArchitectureRule = (sources) =>
  sources
    .filter((source) => source.path.endsWith('/routes.ts') && !isTestFile(source))
    .flatMap(({ path, calls }) => {
      const operations = calls.flatMap(({ callee, argument, line }) => {
        const name = endpointOf.exec(callee)?.[1]?.split('.').at(-1)
        const useCase = useCaseIn.exec(argument)?.[1]
        return name && useCase ? [{ name, useCase, line }] : []
      })
      return operations
        .filter(({ name, useCase }) => name !== useCase && isAlone(operations, useCase))
        .map(({ name, useCase, line }) => ({
          path,
          line,
          message: `${name} is answered by ${useCase}: give both one name.`,
        }))
    })

const isAlone = (operations: readonly { useCase: string }[], useCase: string) =>
  operations.filter((other) => other.useCase === useCase).length === 1

function rulesAsked(routes: SourceFile, useCase: string, byPath: ReadonlyMap<string, SourceFile>): string[] {
  const taken = routes.imports.find(({ names }) => names.has(useCase))
  const home = taken && byPath.get(taken.to)
  const found = home?.functions.find(({ name }) => name === taken!.names.get(useCase))
  return (found?.calls ?? [])
    .filter(({ callee }) => callee === 'permit')
    .flatMap(({ argument }) => {
      const [, feature, plain, quoted] = ruleIn.exec(argument) ?? []
      return feature ? [`${kebab(feature)}.${plain ?? quoted}`] : []
    })
}
