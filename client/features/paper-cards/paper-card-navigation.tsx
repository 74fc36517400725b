import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { formatPaperCardCode } from '#shared/paper-cards/paper-card-code.ts'
import { nextCheckInOnCard } from './next-check-in-on-card.ts'
import styles from './paper-card-navigation.module.css'

/** From a check-in of a card that is keyed in: back to the card, and on to what is left of it. */
export function PaperCardNavigation({ code, checkInId }: { code: string; checkInId: string }) {
  const { data } = useQuery(api.paperCards.readPaperCard.queryOptions({ input: { code } }))
  const next = data && nextCheckInOnCard(data.checkIns, checkInId)
  return (
    <nav className={styles.steps} aria-label={m.paper_sheet()}>
      <TextLink {...paperCardLink(code)}>{m.paper_back({ code: formatPaperCardCode(code) })}</TextLink>
      {next && (
        <TextLink {...paperCardCheckInLink(code, next.checkInId)}>
          {m.paper_next({
            day: dayLabel(next.onDate, 'short'),
            time: next.periodName || (next.time ? formatWallClock(next.time) : ''),
          })}
        </TextLink>
      )}
    </nav>
  )
}

/** The check-ins of a paper card. */
export const paperCardLink = (card: string) =>
  linkOptions({ to: '/dashboard/org/student/form-score', search: { card } })

/** One check-in of a paper card, and from there back to the card. */
export const paperCardCheckInLink = (card: string, checkIn: string) =>
  linkOptions({ to: '/dashboard/org/student/form-score', search: { card, checkIn } })
