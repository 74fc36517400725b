import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { toOwnDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import {
  findFaultyScheduleField,
  type OpeningsPreviewResponse,
  previewDelayMs,
  toRecurringSchedule,
} from './use-openings-preview.ts'

/** By the field to mend, which learners' own schedules open never; those that several share are asked about once. */
export function useNeverOpeningFaults({ overrides, learnerIds, schedule: form }: FormDraft): FieldErrors {
  const own = useMemo(
    () => ownSchedules({ overrides, learnerIds, schedule: form }),
    [overrides, learnerIds, form],
  )
  const [settled] = useDebouncedValue(own, previewDelayMs)
  const asked = useMemo(() => [...new Map(settled.map((each) => [each.key, each.schedule]))], [settled])
  const told = useQueries({
    queries: asked.map(([, schedule]) => api.forms.previewOpenings.queryOptions({ input: { schedule } })),
    combine: dataOf,
  })
  return useMemo(() => {
    const toldOf = new Map(asked.map(([key], place) => [key, told[place]]))
    const never = own.flatMap(({ place, key, schedule }) => {
      const openings = toldOf.get(key)
      const field = openings && findFaultyScheduleField(schedule, openings)
      return field ? [[`overrides.${place}.${field}`, 'never-opens']] : []
    })
    return Object.fromEntries(never)
  }, [own, asked, told])
}

interface OwnSchedule {
  /** Among what learners have of their own. */
  place: number
  /** The same for schedules that are alike. */
  key: string
  schedule: RecurringSchedule
}

// What was set for somebody who does not get the form by name is waiting, and opens nothing.
function ownSchedules({
  overrides = [],
  learnerIds,
  schedule: form,
}: Pick<FormDraft, 'overrides' | 'learnerIds' | 'schedule'>): OwnSchedule[] {
  const given = new Set(learnerIds)
  return overrides.flatMap(({ learnerId, schedule: own }, place) => {
    const schedule = own && given.has(learnerId) ? toRecurringSchedule(toOwnDraftSchedule(own, form)) : null
    return schedule ? [{ place, key: JSON.stringify(schedule), schedule }] : []
  })
}

const dataOf = (results: UseQueryResult<OpeningsPreviewResponse>[]) => results.map(({ data }) => data)
