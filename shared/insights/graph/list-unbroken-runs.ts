interface Value {
  slot: string
  value: number
}

/** Neighbouring values that a line may join: never over a day without one, never from one phase into the next. */
export function listUnbrokenRuns(
  slots: readonly string[],
  breaks: ReadonlySet<string>,
  valueAt: (slot: string) => number | null,
): Value[][] {
  const runs: Value[][] = []
  let run: Value[] = []
  for (const slot of slots) {
    const value = valueAt(slot)
    if (value === null || breaks.has(slot)) {
      if (run.length > 0) runs.push(run)
      run = []
    }
    if (value !== null) run.push({ slot, value })
  }
  return run.length > 0 ? [...runs, run] : runs
}
