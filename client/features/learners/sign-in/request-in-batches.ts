const maxAtOnce = 100

/** Asks for many, a class at a time, in their order. */
export async function requestInBatches<Answer>(
  ids: readonly string[],
  ask: (part: string[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < ids.length; start += maxAtOnce)
    answers.push(await ask(ids.slice(start, start + maxAtOnce)))
  return answers
}
