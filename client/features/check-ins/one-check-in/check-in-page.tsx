import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { learnerGraphLink } from '../check-in-links.ts'
import { withSavedRows } from '../matching/match-board-rows.ts'
import { OpeningSkeleton } from '../matching/opening-skeleton.tsx'
import { useStaffAnswers } from '../matching/use-staff-answers.ts'
import { StaffActionMenu } from '../staff-actions/staff-action-menu.tsx'
import type { CheckIn } from './check-in.ts'
import { type AnswerEntryMode, CheckInSections } from './check-in-sections.tsx'

interface Props {
  checkInId: string
  here: OrganisationContext
  /** Whoever comes with a paper in hand begins by entering it. */
  isFromPaper?: boolean
}

/** One check-in, question by question; until staff have answered it, the place where they do. */
export function CheckInPage({ checkInId, here, isFromPaper = false }: Props) {
  const { organisation, user } = here
  const answers = useStaffAnswers(user.id)
  const [entering, setEntering] = useState<AnswerEntryMode>(isFromPaper ? 'learners' : null)
  const query = useQuery(api.checkIns.readCheckIn.queryOptions({ input: { checkInId } }))
  if (!query.data) {
    if (query.isPending) return <OpeningSkeleton />
    return (
      <>
        <PageHeader title={m.score_choose()} />
        <PageFailed
          error={query.error}
          what={m.score_not_shown()}
          safe={m.match_typed_safe()}
          onRetry={() => void query.refetch()}
        />
      </>
    )
  }
  const checkIn = { ...query.data, row: withSavedRows([query.data.row], answers)[0]! }
  const { row, formId, formTitle } = checkIn
  return (
    <>
      <PageHeader
        crumbs={[
          { name: m.staff_place_learners(), link: linkOptions({ to: '/dashboard/org/student/list' }) },
          { name: row.learnerName, link: learnerLink(row.learnerId) },
          { name: formTitle, link: learnerGraphLink(row.learnerId, formId) },
        ]}
        title={titleOf(checkIn)}
        sentence={momentsOf(checkIn, organisation.timeZone)}
        actions={
          <StaffActionMenu
            checkIn={checkIn}
            timeZone={organisation.timeZone}
            onEnter={() => setEntering('learners')}
          />
        }
      />
      <CheckInSections
        checkIn={checkIn}
        answers={answers}
        organisation={organisation}
        entering={entering}
        onEntering={setEntering}
      />
    </>
  )
}

function titleOf({ row: { learnerName: learner }, onDate, periodName: period }: CheckIn): string {
  const day = dayLabel(onDate, 'short')
  return period === '' ? m.score_title({ learner, day }) : m.score_title_period({ learner, day, period })
}

function momentsOf({ opensAt, row }: CheckIn, timeZone: string) {
  const { learnerAnsweredAt, learnerClockAheadMs, learnerSubmittedAt, staffSubmittedAt } = row
  const answered = learnerClockAheadMs === null ? m.score_answered : m.score_answered_corrected
  const answeredAt = learnerAnsweredAt ?? learnerSubmittedAt
  const timeOf = (instant: string) => ({ time: timeLabel(instant, timeZone) })
  const moments = [
    m.score_opened(timeOf(opensAt)),
    ...(answeredAt ? [answered(timeOf(answeredAt))] : []),
    ...(staffSubmittedAt ? [m.score_staff_answered(timeOf(staffSubmittedAt))] : []),
  ]
  return `${moments.join(', ')}.`
}
