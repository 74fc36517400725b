import { useSearch } from '@tanstack/react-router'
import { CheckInPage } from '#client/features/check-ins/one-check-in/check-in-page.tsx'
import { ChooseCheckIn } from '#client/features/check-ins/one-check-in/choose-check-in.tsx'
import { DayPage } from '#client/features/insights/one-day/day-page.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { FindPaperCard } from '#client/features/paper-cards/find-paper-card.tsx'
import { PaperCardNavigation } from '#client/features/paper-cards/paper-card-navigation.tsx'
import { PaperCardPage } from '#client/features/paper-cards/paper-card-page.tsx'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

/** One check-in question by question, a learner's day with all of its check-ins, or those of a paper card. */
export function FormScore() {
  const { checkIn, learner, form, day, card } = useSearch({ from: '/dashboard/org/student/form-score' })
  const view = useScreenView('/dashboard/org/student/form-score')
  return (
    <OrganisationScreen title={m.score_choose()}>
      {(here) => {
        if (checkIn && card)
          return (
            <>
              <PaperCardNavigation code={card} checkInId={checkIn} />
              <CheckInPage key={checkIn} checkInId={checkIn} here={here} isFromPaper />
            </>
          )
        if (checkIn) return <CheckInPage key={checkIn} checkInId={checkIn} here={here} />
        if (card) return <PaperCardPage key={card} code={card} />
        if (learner && day) return <DayPage learnerId={learner} formId={form} day={day} here={here} />
        if (view === 'paper-card') return <FindPaperCard />
        return <ChooseCheckIn />
      }}
    </OrganisationScreen>
  )
}
