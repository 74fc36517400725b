import type { ArchitectureRule } from './violation.ts'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const vague = /^(?:utils?|helpers?|misc|common|managers?|services?|data|info|types)$/

/** A name says what is inside. */
export const checkFileNames: ArchitectureRule = (sources) =>
  sources.flatMap(({ path }) => {
    const names = path.split('/').map((part) => part.split('.')[0]!)
    const odd = names.find((name) => !kebab.test(name))
    const empty = names.find((name) => vague.test(name))
    const message = odd
      ? `${odd} is not kebab-case.`
      : empty
        ? `“${empty}” says nothing about what is inside: name it after its main export.`
        : undefined
    return message ? [{ path, line: 1, message }] : []
  })
