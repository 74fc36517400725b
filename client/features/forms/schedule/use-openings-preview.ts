import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { findBlockingRulePart } from '#shared/forms/recurrence/find-blocking-rule-part.ts'
import type { Opening } from '#shared/forms/schedules/opening.ts'
import { type RecurringSchedule, schedule as schedules } from '#shared/forms/schedules/schedule.ts'
import { neverOpensCause } from './never-opens-cause.ts'

/** How many openings the server tells at once. */
export const maxPreviewedOpenings = 10

/** What the server tells of a schedule that opens by itself. */
export interface OpeningsPreviewResponse {
  timeZone: string
  inWords: string
  openings: readonly Opening[]
}

export interface OpeningsPreview {
  told: OpeningsPreviewResponse | undefined
  /** Why it never opens, if it does not. */
  never: ReturnType<typeof neverOpensCause>
  /** The field to mend if it opens never. */
  mendAt: string | null
  isFailed: boolean
  retry: () => void
}

/** The server is asked when typing rests. */
export const previewDelayMs = 350

/** A schedule as it opens by itself; null while it lacks something, or opens by hand. */
export function toRecurringSchedule(draft: DraftSchedule | null): RecurringSchedule | null {
  const { data } = schedules.safeParse(draft)
  return data?.kind === 'recurring' ? data : null
}

/** When a schedule opens by itself, by the organisation's calendar; what was told before stays while it changes. */
export function useOpeningsPreview(draft: DraftSchedule | null): OpeningsPreview {
  const whole = useMemo(() => toRecurringSchedule(draft), [draft])
  const [asked] = useDebouncedValue(whole, previewDelayMs)
  const { data, isError, refetch } = useQuery({
    ...api.forms.previewOpenings.queryOptions({ input: { schedule: asked! } }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const told = whole ? data : undefined
  return {
    told,
    never: told ? neverOpensCause(told.openings, maxPreviewedOpenings) : null,
    mendAt: whole && told ? findFaultyScheduleField(whole, told) : null,
    isFailed: whole !== null && isError,
    retry: () => void refetch(),
  }
}

/** The field to mend in a schedule that opens never; null for one that opens. */
export function findFaultyScheduleField(
  { rule, startsOn }: RecurringSchedule,
  { openings, timeZone }: OpeningsPreviewResponse,
): string | null {
  const why = neverOpensCause(openings, maxPreviewedOpenings)
  if (!why) return null
  const today = calendarDayAt(new Date(now()).toISOString(), timeZone)
  const part = why === 'no-dates' ? findBlockingRulePart(rule, startsOn, today) : null
  return part ? `schedule.rule.${part}` : 'schedule'
}
