import { features } from '#shared/features.ts'
import { fileLocation, isEarlierFeature } from './file-location.ts'
import type { SourceFile, SourceImport } from './source-file.ts'
import { type ArchitectureRule, isTestFile } from './violation.ts'

const mayImport: Record<string, readonly string[]> = {
  shared: ['shared'],
  client: ['client', 'shared'],
  server: ['server', 'shared', 'database'],
  database: ['database', 'server', 'shared'],
}

const pure = /^(?:zod(?:\/mini)?|temporal-polyfill(?:\/.+)?|@orpc\/contract)$/

/** Shared imports nothing impure; client and server never meet. */
export const checkClientServerImports: ArchitectureRule = (sources) =>
  each(sources, (source, { to, isPackage }) => {
    const { side } = fileLocation(source.path)
    if (isTestFile(source))
      return side === 'client' && to.startsWith('server/') ? clientMeetsServer : undefined
    if (isPackage)
      return side === 'shared' && !pure.test(to)
        ? `shared/ may not import ${to}: both sides run it, so it takes only Zod, the date library and the contract builder. Do the work on one side and hand the result over.`
        : undefined
    const sides = mayImport[side]
    if (!sides || sides.includes(fileLocation(to).side)) return undefined
    if (side === 'client' && to.startsWith('server/')) return clientMeetsServer
    return `${side}/ may import only ${sides.join(', ')}: ${to} stands outside. What both sides need belongs in shared/.`
  })

const clientMeetsServer =
  'client/ and server/ meet only in shared/: move the rule or schema there, or ask through the contract.'

// The kernel knows the roles that shared rules name, and is put together with features in two files.
const isPlatform = (path: string) => /^(?:server|client)\/platform\//.test(path)
const isKernel = (path: string) => /^server\/kernel\/(?!(?:create-context|event-handlers)\.ts)/.test(path)

/** A feature imports only features before it, and never their routes, jobs or HTTP handlers. Platforms and the kernel stand before all. */
export const checkFeatureOrder: ArchitectureRule = (sources) =>
  each(sources, (source, { to, isPackage }) => {
    if (isPackage || isTestFile(source)) return undefined
    const here = fileLocation(source.path).feature
    const there = fileLocation(to).feature
    if (there && (isPlatform(source.path) || (isKernel(source.path) && to.startsWith('server/'))))
      return `platform/ and kernel/ serve every feature and know none: hand it what it needs of ${there} as an argument.`
    if (!here || !there || here === there) return undefined
    if (isEarlierFeature(here, there))
      return `${here} stands before ${there} (shared/features.ts) and may not import it. Let ${there} call ${here}, announce an event that ${there} handles, or move what both need to the left.`
    if (/^server\/features\/[^/]+\/(?:(?:routes|jobs)\.ts$|http\/)/.test(to))
      return `${to} is ${there}'s own. Take its use cases or its reads.`
    return undefined
  })

/** Folders of features are named as in the order. */
export const checkFeatureNames: ArchitectureRule = (sources) =>
  sources.flatMap(({ path }) => {
    const folder = /^(?:server|client)\/features\/([^/]+)\//.exec(path)?.[1]
    if (!folder || features.some((feature) => feature === folder)) return []
    return [
      {
        path,
        line: 1,
        message: `${folder} is no feature: the nouns and their order stand in shared/features.ts.`,
      },
    ]
  })

const light = /^client\/(?:screens\/(?:learner|public)|ui|platform)\//
const isHeavy = ({ to }: SourceImport) => to.startsWith('client/staff-ui/') || to.startsWith('@mantine/')

/** Learner and public screens stay light: not even by a detour do they load the staff kit. */
export const checkStaffKitImports: ArchitectureRule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const wayToStaffKit = (source: SourceFile, seen: Set<string>): SourceImport[] | undefined => {
    seen.add(source.path)
    for (const step of source.imports.filter((one) => !one.isTypeOnly)) {
      if (isHeavy(step)) return [step]
      const next = byPath.get(step.to)
      const way = next && !seen.has(next.path) ? wayToStaffKit(next, seen) : undefined
      if (way) return [step, ...way]
    }
    return undefined
  }
  return sources
    .filter((source) => light.test(source.path) && !isTestFile(source))
    .flatMap((source) => {
      const way = wayToStaffKit(source, new Set())
      if (!way) return []
      const steps = way.map(({ to }) => to).join(' → ')
      return [
        {
          path: source.path,
          line: way[0]!.line,
          message: `reaches the staff kit (${steps}). Learner and public screens are built from client/ui, which weighs a fraction.`,
        },
      ]
    })
}

function each(
  sources: readonly SourceFile[],
  fault: (source: SourceFile, taken: SourceImport) => string | undefined,
) {
  return sources.flatMap((source) =>
    source.imports.flatMap((taken) => {
      const message = fault(source, taken)
      return message ? [{ path: source.path, line: taken.line, message }] : []
    }),
  )
}
