import { useSearch } from '@tanstack/react-router'
import { CheckInPage } from '#client/features/check-ins/one-check-in/check-in-page.tsx'
import { ChooseCheckIn } from '#client/features/check-ins/one-check-in/choose-check-in.tsx'
import { DayPage } from '#client/features/insights/one-day/day-page.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

/** One check-in question by question, or a learner's day with all of its check-ins. */
export function FormScore() {
  const { checkIn, learner, form, day } = useSearch({ from: '/dashboard/org/student/form-score' })
  return (
    <InOrganisation title={m.score_choose()}>
      {(here) => {
        if (checkIn) return <CheckInPage key={checkIn} checkInId={checkIn} here={here} />
        if (learner && day) return <DayPage learnerId={learner} formId={form} day={day} here={here} />
        return <ChooseCheckIn />
      }}
    </InOrganisation>
  )
}
