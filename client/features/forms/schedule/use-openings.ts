import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/platform/staff-api.ts'
import type { DraftSchedule } from '#shared/forms/form-draft.ts'
import type { Opening } from '#shared/forms/opening.ts'
import { schedule as schedules } from '#shared/forms/schedule.ts'
import { opensNever } from './opens-never.ts'

/** How many openings the server tells at once. */
export const openingsShown = 10

export interface Openings {
  told: { timeZone: string; inWords: string; openings: readonly Opening[] } | undefined
  /** Why it never opens, if it does not. */
  never: ReturnType<typeof opensNever>
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
  return {
    told,
    never: told ? opensNever(told.openings, openingsShown) : null,
    isFailed: whole !== null && isError,
    retry: () => void refetch(),
  }
}
