import type { Tx } from '#server/kernel/context.ts'
import type { NewsChoice } from '#shared/insights/news-endpoints.ts'
import {
  isOverRated,
  notesOfDays,
  notesOfMatches,
  type ProgressNote,
} from '#shared/insights/progress-notes.ts'
import { dateOf, dayOf } from '#shared/time/calendar-day.ts'
import {
  type FollowedLearner,
  keyOfNote,
  listFollowed,
  listMatched,
  listSentNotes,
  listSettledDays,
} from './news-queries.ts'

const daysOfNews = 7
const daysLookedAt = 60

export type NewsNote = FollowedLearner & ProgressNote

/** What a member of staff has not been told yet about the learners on their forms. */
export async function listNewsNotes(
  tx: Tx,
  asked: { organisationId: string; accountId: string; today: string } & Pick<NewsChoice, 'groupIds'>,
): Promise<NewsNote[]> {
  const { organisationId, today } = asked
  const since = dateOf(dayOf(today) - daysOfNews)
  const pairs = await listFollowed(tx, { ...asked, since })
  if (pairs.length === 0) return []

  const from = dateOf(dayOf(today) - daysLookedAt)
  const days = Map.groupBy(await listSettledDays(tx, { organisationId, pairs, from }), pairKey)
  const matched = Map.groupBy(await listMatched(tx, { organisationId, pairs, from }), pairKey)
  const told = await listSentNotes(tx, { ...asked, since })
  return pairs.flatMap((pair) => {
    const matches = (matched.get(pairKey(pair)) ?? []).map(({ onDate, learner, staff }) => ({
      onDate,
      isOverRated: isOverRated(learner, staff),
    }))
    return [...notesOfDays(days.get(pairKey(pair)) ?? []), ...notesOfMatches(matches)]
      .map((note) => ({ ...pair, ...note }))
      .filter((note) => note.reachedOn >= since && !told.has(keyOfNote(note)))
  })
}

const pairKey = ({ formId, learnerId }: { formId: string; learnerId: string }) => `${formId} ${learnerId}`
