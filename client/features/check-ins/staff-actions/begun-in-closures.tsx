import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ClosureImpact } from '#client/features/organisations/calendar/add-closure.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'

interface Props extends Omit<ClosureImpact, 'closed'> {
  closures: readonly ClosureImpact['closed'][]
}

/** What has begun in times that are being closed, to be excused with them. */
export function BegunInClosures({ closures, isExcused, onExcuse }: Props) {
  const spans = closures.map(({ startsOn, endsOn, fromTime, untilTime }) => ({
    startsOn,
    endsOn,
    fromTime,
    untilTime,
  }))
  const { data } = useQuery({
    ...api.checkIns.previewClosures.queryOptions({ input: { closures: spans } }),
    enabled: closures.length > 0,
    placeholderData: (before) => before,
  })
  if (closures.length === 0 || !data || data.open + data.missed === 0) return null
  return (
    <Checkbox
      label={m.closure_begun(data)}
      description={m.closure_begun_says()}
      checked={isExcused}
      onChange={(event) => onExcuse(event.currentTarget.checked)}
    />
  )
}
