import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { earlierOpenings } from '#client/features/check-ins/check-in-links.ts'
import { MatchEarlier } from '#client/features/check-ins/matching/match-earlier.tsx'
import { MatchOpening } from '#client/features/check-ins/matching/match-opening.tsx'
import { mayMatch } from '#client/features/check-ins/matching/may-match.ts'
import { TodayPage } from '#client/features/check-ins/today/today-page.tsx'
import { GuessedLinkNotices } from '#client/features/family-links/guessed-link-notices.tsx'
import { ContinueTourNote } from '#client/features/guide-tour/continue-tour-note.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { m } from '#client/words/messages.js'

/** The day at a glance or, where the address names one, the match board of an opening. */
export function Today() {
  const { match, group } = useSearch({ from: '/dashboard/org/detail' })
  useFocusOnReturn(match)
  return (
    <OrganisationScreen title={m.staff_place_today()}>
      {(here) =>
        match === earlierOpenings ? (
          <MatchEarlier key={group} groupId={group} here={here} />
        ) : match ? (
          <MatchOpening key={match} occurrenceId={match} groupId={group} here={here} />
        ) : (
          <>
            {mayChangeCalendar(here.organisation) && <ContinueTourNote />}
            {mayMatch(here.organisation) && <GuessedLinkNotices />}
            <TodayPage here={here} />
          </>
        )
      }
    </OrganisationScreen>
  )
}

/** Who comes back from a match board goes on from the top of the day. */
function useFocusOnReturn(match: string | undefined) {
  const before = useRef(match)
  useEffect(() => {
    if (before.current && !match) document.getElementById('main')?.focus()
    before.current = match
  }, [match])
}
