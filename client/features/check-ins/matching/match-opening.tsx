import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { pollInterval, useLiveUpdates } from '#client/platform/api/use-live-updates.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { todayLink } from '../check-in-links.ts'
import { openingName, openingTimeLabel } from '../opening-labels.ts'
import { LoadedMatchBoard } from './loaded-match-board.tsx'
import { mayMatch } from './may-match.ts'
import { NextOpening } from './next-opening.tsx'
import { OpeningSkeleton } from './opening-skeleton.tsx'
import { useStaffAnswers } from './use-staff-answers.ts'

interface Props {
  occurrenceId: string
  /** Only this group's learners. */
  groupId: string | undefined
  here: OrganisationContext
}

/** One opening, learner by learner: answered blind, saved row by row. */
export function MatchOpening({ occurrenceId, groupId, here }: Props) {
  const { organisation, user } = here
  const navigate = useNavigate()
  const answers = useStaffAnswers(user.id)
  const isTold = useLiveUpdates()
  const board = useQuery({
    ...api.checkIns.readMatchBoard.queryOptions({ input: { occurrenceId, groupId } }),
    refetchInterval: pollInterval(isTold),
  })
  const { sendKept } = answers
  // Whenever the board could be read, what the connection had kept back can go out.
  useEffect(() => {
    if (board.dataUpdatedAt > 0) void sendKept()
  }, [board.dataUpdatedAt, sendKept])

  if (!board.data) {
    if (board.isPending) return <OpeningSkeleton />
    return (
      <>
        <PageHeader
          title={m.match_short()}
          crumbs={[{ name: m.staff_place_today(), link: todayLink(groupId) }]}
        />
        <PageFailed
          error={board.error}
          what={m.match_not_shown()}
          safe={m.match_typed_safe()}
          onRetry={() => void board.refetch()}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        crumbs={[{ name: m.staff_place_today(), link: todayLink(groupId) }]}
        title={m.match_title({ opening: openingName(board.data) })}
        sentence={`${openingTimeLabel(board.data, organisation.timeZone)}. ${
          mayMatch(organisation) ? m.match_blind() : m.match_looking_on()
        }`}
        actions={<NextOpening after={occurrenceId} groupId={groupId} />}
      />
      <LoadedMatchBoard
        boards={[board.data]}
        answers={answers}
        organisation={organisation}
        onLeave={() => void navigate(todayLink(groupId))}
      />
    </>
  )
}
