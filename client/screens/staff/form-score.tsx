import { useSearch } from '@tanstack/react-router'
import { CheckInPage } from '#client/features/check-ins/one-check-in/check-in-page.tsx'
import { ChooseCheckIn } from '#client/features/check-ins/one-check-in/choose-check-in.tsx'
import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { m } from '#client/words/messages.js'

/** One check-in, question by question. */
export function FormScore() {
  const { checkIn } = useSearch({ from: '/dashboard/org/student/form-score' })
  return (
    <InOrganisation title={m.score_choose()}>
      {(here) =>
        checkIn ? <CheckInPage key={checkIn} checkInId={checkIn} here={here} /> : <ChooseCheckIn />
      }
    </InOrganisation>
  )
}
