import { useQueries } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { type FormChange, isDeepEqual, type OverrideChange } from '#shared/forms/drafts/changes.ts'
import { findChangedTimesStart } from '#shared/forms/schedules/find-changed-times-start.ts'
import { type Schedule, schedule as schedules } from '#shared/forms/schedules/schedule.ts'
import type { ActiveForm } from '../writing/form-editor-context.tsx'

const namedAtMost = 12

interface Validity {
  running: ActiveForm
  /** Null for the next opening. */
  from: string | null
}

/** What learners have of their own from now on, by name as far as the list stays readable. */
export function useOverridesDescription(changes: readonly FormChange[], validity: Validity): string[] {
  const learners = changes.flatMap((change) => (change.kind === 'own-terms' ? change.learners : []))
  const told = learners.slice(0, namedAtMost)
  const names = useQueries({
    queries: told.map(({ learnerId }) => api.learners.readLearner.queryOptions({ input: { learnerId } })),
  })
  const times = useQueries({
    queries: told.map((change) => {
      const schedule = newTimes(change)
      const options = api.forms.previewOpenings.queryOptions({ input: { schedule: schedule! } })
      return { ...options, enabled: schedule !== null }
    }),
  })
  const named = names.flatMap(({ data }, place) => {
    const change = told[place]!
    if (!data) return []
    const inWords = times[place]?.data?.inWords
    const terms = formatList([...termsWords(change), ...timesWords(change, inWords, validity)])
    return [m.change_terms({ name: data.name, terms })]
  })
  const unnamed = learners.length - named.length
  return unnamed > 0 ? [...named, m.change_terms_more({ count: unnamed })] : named
}

function termsWords({ before, after }: OverrideChange): string[] {
  const goal = after.goalPercentage
  const rate = after.matchRate
  const parts = [
    goal !== before.goalPercentage &&
      (goal === null ? m.change_terms_goal_of_form() : m.change_terms_goal({ goal: formatPercent(goal) })),
    rate !== before.matchRate &&
      (rate === null ? m.change_terms_match_of_form() : m.change_terms_match({ rate: formatPercent(rate) })),
    !isDeepEqual(before.reward, after.reward) &&
      (after.reward
        ? m.change_terms_reward({ reward: after.reward.name, cost: after.reward.cost ?? 0 })
        : m.change_terms_no_reward()),
  ]
  return parts.filter((part) => part !== false)
}

const hasOtherTimes = ({ before, after }: OverrideChange) => !isDeepEqual(before.schedule, after.schedule)

function newTimes(change: OverrideChange): Schedule | null {
  return hasOtherTimes(change) ? (schedules.safeParse(change.after.schedule).data ?? null) : null
}

function timesWords(
  change: OverrideChange,
  inWords: string | undefined,
  { running, from }: Validity,
): string[] {
  if (!hasOtherTimes(change)) return []
  const { learnerId, after } = change
  const { today, holders, openedOn: ofForm } = running
  const own = holders.find(({ id }) => id === learnerId)?.openedOn ?? null
  const openedOn = after.schedule ? own : (latest(own, ofForm) ?? null)
  const holdsFrom = findChangedTimesStart({ from, today, openedOn })
  const first = latest(holdsFrom, after.schedule?.startsOn ?? null) ?? holdsFrom
  const day = dayLabel(first, 'dated')
  if (!after.schedule) return [m.change_terms_times_of_form({ day })]
  return [inWords ? m.change_terms_times({ words: inWords, day }) : m.change_terms_times_begun({ day })]
}

const latest = (...days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
