import { isPermanentRefusal, Refusal } from '#client/platform/api/refusal.ts'
import type { MatchOutcome, MatchRow } from '#shared/check-ins/endpoints.ts'
import { maxMatchesAtOnce } from '#shared/check-ins/max-matches-at-once.ts'
import type { NewMatch } from './staff-answers.ts'

export interface MatchCalls {
  matchCheckIn: (match: NewMatch) => Promise<MatchRow>
  matchCheckIns: (given: { matches: NewMatch[] }) => Promise<{ outcomes: MatchOutcome[] }>
}

/** Sends a class's matches, so many of them at once as are stored together; what became of each, in their order. */
export async function sendMatches(
  calls: MatchCalls,
  matches: readonly NewMatch[],
): Promise<PromiseSettledResult<MatchRow>[]> {
  const outcomes: PromiseSettledResult<MatchRow>[] = []
  for (let from = 0; from < matches.length; from += maxMatchesAtOnce)
    outcomes.push(...(await sendTogether(calls, matches.slice(from, from + maxMatchesAtOnce))))
  return outcomes
}

async function sendTogether(
  calls: MatchCalls,
  matches: NewMatch[],
): Promise<PromiseSettledResult<MatchRow>[]> {
  const sendAlone = () => Promise.allSettled(matches.map((match) => calls.matchCheckIn(match)))
  if (matches.length === 1) return sendAlone()
  try {
    const { outcomes } = await calls.matchCheckIns({ matches })
    return outcomes.map(toSettled)
  } catch (error) {
    // One that is out of reach has all of them refused.
    if (error instanceof Refusal && isPermanentRefusal(error)) return sendAlone()
    return matches.map(() => ({ status: 'rejected', reason: error }))
  }
}

function toSettled({ row, refusal }: MatchOutcome): PromiseSettledResult<MatchRow> {
  if (row && !refusal) return { status: 'fulfilled', value: row }
  const error = { code: 'conflict' as const, ...refusal!, stored: row ?? undefined }
  return { status: 'rejected', reason: new Refusal(409, { error }) }
}
