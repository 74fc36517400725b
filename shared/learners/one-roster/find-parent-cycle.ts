/** Ids that are each other's parents, from one back to itself; null when every line of parents ends. */
export function findParentCycle(parents: ReadonlyMap<string, string>): string[] | null {
  const ended = new Set<string>()
  for (const start of parents.keys()) {
    const path = new Set<string>()
    let id: string | undefined = start
    while (id && !ended.has(id)) {
      if (path.has(id)) {
        const walked = [...path]
        return [...walked.slice(walked.indexOf(id)), id]
      }
      path.add(id)
      id = parents.get(id)
    }
    for (const one of path) ended.add(one)
  }
  return null
}
