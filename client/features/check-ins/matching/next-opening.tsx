import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { earlierOpenings, matchBoardLink } from '../check-in-links.ts'
import { openingName } from '../opening-labels.ts'

/** Leads to what waits next, so that a whole morning is matched without going back. */
export function NextOpening({ after, groupId }: { after: string; groupId: string | undefined }) {
  const today = useQuery(api.checkIns.readToday.queryOptions({ input: { groupId } }))
  const waiting = today.data ? boardsToMatch(today.data) : []
  const at = waiting.findIndex(({ match }) => match === after)
  const next = [...waiting.slice(at + 1), ...waiting.slice(0, Math.max(at, 0))][0]
  return (
    next && (
      <ButtonLink
        {...matchBoardLink(next.match, groupId)}
        rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
      >
        {m.match_next({ opening: next.name, count: next.count })}
      </ButtonLink>
    )
  )
}

/** The boards on which something waits, in the order in which Today names them. */
const boardsToMatch = ({ waiting, earlier }: TodayOverview) => [
  ...waiting.map((opening) => ({
    match: opening.occurrenceId,
    name: openingName(opening),
    count: opening.count,
  })),
  ...(earlier.checkIns > 0
    ? [{ match: earlierOpenings, name: m.today_earlier(), count: earlier.checkIns }]
    : []),
]
