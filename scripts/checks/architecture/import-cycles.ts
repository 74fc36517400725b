import type { SourceFile, SourceImport } from './source-file.ts'
import type { ArchitectureRule } from './violation.ts'

/** No file needs itself by way of others, not even for a type: whoever reads one of them would have to read them all. */
export const checkImportCycles: ArchitectureRule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return findRings(sources, byPath).map((ring) => {
    const inRing = new Set(ring)
    const path = ring[0]!
    const way = shortestWayBack(byPath.get(path)!, byPath, inRing)
    return {
      path,
      line: way[0]!.line,
      message: `imports itself by way of ${way.map(({ to }) => to).join(' → ')}. Move what both need to a file of its own, or hand it over as an argument.`,
    }
  })
}

/** Files of which each leads to each: the strongly connected components, by Tarjan's algorithm. */
function findRings(sources: readonly SourceFile[], byPath: ReadonlyMap<string, SourceFile>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const rings: string[][] = []

  function visit(source: SourceFile): number {
    const at = order.size
    order.set(source.path, at)
    lowest.set(source.path, at)
    open.push(source.path)
    for (const { to } of source.imports) {
      const next = byPath.get(to)
      if (!next) continue
      const reached = order.has(to) ? (open.includes(to) ? order.get(to)! : at) : visit(next)
      lowest.set(source.path, Math.min(lowest.get(source.path)!, reached))
    }
    const low = lowest.get(source.path)!
    if (low === at) {
      const ring = open.splice(open.indexOf(source.path)).sort()
      if (ring.length > 1 || source.imports.some(({ to }) => to === source.path)) rings.push(ring)
    }
    return low
  }
  for (const source of sources) if (!order.has(source.path)) visit(source)
  return rings
}

function shortestWayBack(
  from: SourceFile,
  byPath: ReadonlyMap<string, SourceFile>,
  ring: ReadonlySet<string>,
): SourceImport[] {
  const ways: SourceImport[][] = from.imports.filter(({ to }) => ring.has(to)).map((step) => [step])
  const seen = new Set<string>()
  for (const way of ways) {
    const { to } = way.at(-1)!
    if (to === from.path) return way
    if (seen.has(to)) continue
    seen.add(to)
    for (const step of byPath.get(to)!.imports) if (ring.has(step.to)) ways.push([...way, step])
  }
  return []
}
