import type { EvidenceHeader, FormEvidence } from '#shared/insights/evidence/endpoints.ts'
import type { GraphPhase } from '#shared/insights/graph/graph-data.ts'
import type { EvidenceFormatters } from './evidence-formatters.ts'

/** About half a school year: as many as can be told apart across a page. */
const daysAtMost = 110

/** What is drawn of a form: all its days, in as many graphs alike as they need, with the phases that hold in each. */
export function createGraphSections(
  { days, phases }: FormEvidence,
  closures: EvidenceHeader['closures'],
  speech: EvidenceFormatters,
) {
  const count = Math.ceil(days.length / daysAtMost)
  const length = Math.ceil(days.length / count)
  const named = phases.map(
    (phase, place): GraphPhase => ({
      from: phase.from,
      title: speech.phase(phase)[0]!,
      number: place + 1,
      isGoalStep: phase.changes.length === 1 && phase.changes[0]?.kind === 'goal',
    }),
  )
  return Array.from({ length: count }, (_, place) => {
    const part = days.slice(place * length, (place + 1) * length)
    const [first, last] = [part[0]!.onDate, part.at(-1)!.onDate]
    const holding = named.findLast(({ from }) => from <= first)
    const beginning = named.filter(({ from }) => from > first && from <= last)
    return {
      days: part,
      phases: holding ? [holding, ...beginning] : beginning,
      closures: closures
        .filter(({ startsOn, endsOn }) => endsOn >= first && (startsOn <= last || place === count - 1))
        .map((closure) =>
          place === count - 1 || closure.endsOn <= last ? closure : { ...closure, endsOn: last },
        ),
    }
  })
}
