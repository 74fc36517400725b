import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api.ts'
import type { RecurringSchedule } from '#shared/forms/schedule.ts'

const askedAfterMs = 350

/** When a schedule opens next by the organisation's calendar; what was told before stays until then. */
export function useOpenings(schedule: RecurringSchedule) {
  const [asked] = useDebouncedValue(schedule, askedAfterMs)
  return useQuery({
    ...api.forms.previewOpenings.queryOptions({ input: { schedule: asked } }),
    placeholderData: keepPreviousData,
  })
}
