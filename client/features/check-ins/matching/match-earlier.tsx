import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { earlierOpenings, todayLink } from '../check-in-links.ts'
import { LoadedMatchBoard } from './loaded-match-board.tsx'
import { mayMatch } from './may-match.ts'
import { NextOpening } from './next-opening.tsx'
import { OpeningSkeleton } from './opening-skeleton.tsx'
import { useStaffAnswers } from './use-staff-answers.ts'

interface Props {
  /** Only this group's learners. */
  groupId: string | undefined
  here: OrganisationContext
}

/** What earlier days have left to match, across forms, on one board. */
export function MatchEarlier({ groupId, here: { organisation, user } }: Props) {
  const navigate = useNavigate()
  const answers = useStaffAnswers(user.id)
  // Read once: a row that is saved stays in its place until the board is left.
  const earlier = useQuery({
    ...api.checkIns.readEarlierMatchBoards.queryOptions({ input: { groupId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (earlier.isPending) return <OpeningSkeleton />
  return (
    <>
      <PageHeader
        crumbs={[{ name: m.staff_place_today(), link: todayLink(groupId) }]}
        title={m.match_title({ opening: m.today_earlier() })}
        sentence={mayMatch(organisation) ? m.match_blind() : m.match_looking_on()}
        actions={<NextOpening after={earlierOpenings} groupId={groupId} />}
      />
      {earlier.data ? (
        <LoadedMatchBoard
          boards={earlier.data.boards}
          acrossForms
          answers={answers}
          organisation={organisation}
          onLeave={() => void navigate(todayLink(groupId))}
        />
      ) : (
        <PageFailed
          error={earlier.error}
          what={m.match_not_shown()}
          safe={m.match_typed_safe()}
          onRetry={() => void earlier.refetch()}
        />
      )}
    </>
  )
}
