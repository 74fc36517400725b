import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '#client/platform/clock.ts'
import { api } from '#client/platform/staff-api.ts'
import { dayAt } from '#client/staff-ui/page/time-words.ts'
import type { DraftSchedule } from '#shared/forms/form-draft.ts'
import type { Opening } from '#shared/forms/opening.ts'
import { partToMend } from '#shared/forms/recurrence/part-to-mend.ts'
import { type RecurringSchedule, schedule as schedules } from '#shared/forms/schedule.ts'
import { opensNever } from './opens-never.ts'

/** How many openings the server tells at once. */
export const openingsShown = 10

export interface Openings {
  told: { timeZone: string; inWords: string; openings: readonly Opening[] } | undefined
  /** Why it never opens, if it does not. */
  never: ReturnType<typeof opensNever>
  /** The field to mend if it opens never. */
  mendAt: string | null
  isFailed: boolean
  retry: () => void
}

const askedAfterMs = 350

/** When a schedule opens by itself, by the organisation's calendar; what was told before stays while it changes. */
export function useOpenings(draft: DraftSchedule | null): Openings {
  const whole = useMemo(() => {
    const { data } = schedules.safeParse(draft)
    return data?.kind === 'recurring' ? data : null
  }, [draft])
  const [asked] = useDebouncedValue(whole, askedAfterMs)
  const { data, isError, refetch } = useQuery({
    ...api.forms.previewOpenings.queryOptions({ input: { schedule: asked! } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const told = whole ? data : undefined
  const never = told ? opensNever(told.openings, openingsShown) : null
  return {
    told,
    never,
    mendAt: whole && told && never ? fieldToMend(whole, never, told.timeZone) : null,
    isFailed: whole !== null && isError,
    retry: () => void refetch(),
  }
}

function fieldToMend(
  { rule, startsOn }: RecurringSchedule,
  why: NonNullable<Openings['never']>,
  timeZone: string,
): string {
  const today = dayAt(new Date(now()).toISOString(), timeZone)
  const part = why === 'no-dates' ? partToMend(rule, startsOn, today) : null
  return part ? `schedule.rule.${part}` : 'schedule'
}
