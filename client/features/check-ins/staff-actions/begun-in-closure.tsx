import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ClosureImpact } from '#client/features/organisations/calendar/add-closure.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'

/** What has begun in a time that is being closed, to be excused with it. */
export function BegunInClosure({ closed, isExcused, onExcuse }: ClosureImpact) {
  const { data } = useQuery({
    ...api.checkIns.previewClosure.queryOptions({ input: closed }),
    placeholderData: (before) => before,
  })
  if (!data || data.open + data.missed === 0) return null
  return (
    <Checkbox
      label={m.closure_begun(data)}
      description={m.closure_begun_says()}
      checked={isExcused}
      onChange={(event) => onExcuse(event.currentTarget.checked)}
    />
  )
}
