import { type ReactNode, useMemo } from 'react'
import { toOwnDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'
import { DraftReviewContext, useDraftReview } from '../writing/draft-review-context.ts'
import { useOpeningsPreview } from './use-openings-preview.ts'

/** What there is to say about a learner's own schedule, at the fields of a form's. */
export function OwnScheduleReview({ learnerId, children }: { learnerId: string; children: ReactNode }) {
  const review = useDraftReview()
  const { draft, faultAt } = review
  const place = draft.overrides?.findIndex((override) => override.learnerId === learnerId) ?? -1
  const own = draft.overrides?.[place]?.schedule
  const schedule = useMemo(
    () => (own ? toOwnDraftSchedule(own, draft.schedule) : null),
    [own, draft.schedule],
  )
  const openings = useOpeningsPreview(schedule)
  const ownFaultAt = (field: string) => faultAt(field.replace(/^schedule/, `overrides.${place}.schedule`))
  return (
    <DraftReviewContext value={{ ...review, openings, faultAt: ownFaultAt }}>{children}</DraftReviewContext>
  )
}
