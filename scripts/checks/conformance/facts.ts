export interface ConformanceFact {
  id: string
  state: 'works' | 'planned'
}

const row = /^\| ([A-Z]\d+) \| ([^|]*) \|/gm

/** The facts of docs/conformance.md, or what is wrong with its tables. */
export function readFacts(text: string): { facts: ConformanceFact[]; faults: string[] } {
  const rows = [...text.matchAll(row)].map(([, id, state]) => ({ id: id!, state: state!.trim() }))
  const faults = rows.flatMap(({ id, state }, index) => {
    const previous = rows[index - 1]?.id
    const isNext =
      previous && id[0] === previous[0]
        ? Number(id.slice(1)) === Number(previous.slice(1)) + 1
        : id.endsWith('1')
    return [
      ...(isNext
        ? []
        : [`${id} follows ${previous ?? 'nothing'}: ids of a group count up from 1 without a gap.`]),
      ...(state === 'works' || state === 'planned'
        ? []
        : [`${id} is “${state}”: a fact is works or planned.`]),
    ]
  })
  const facts = rows.map(({ id, state }) => ({
    id,
    state: state === 'works' ? ('works' as const) : ('planned' as const),
  }))
  return { facts, faults }
}

/** The ids that a test's title carries. */
export const factIds = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]\d+)\]/g)].map(([, id]) => id!)
