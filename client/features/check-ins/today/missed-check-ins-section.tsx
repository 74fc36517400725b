import { printCardsLink } from '#client/features/forms/library/form-links.ts'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { checkInLink, paperCardSearchLink } from '../check-in-links.ts'
import { openingName } from '../opening-labels.ts'
import { ExcuseButton, ExcuseDayButton } from '../staff-actions/excuse-button.tsx'
import { EmptySectionText } from './empty-section-text.tsx'

/** Check-ins that closed today without an answer, the latest first. */
export function MissedCheckInsSection({ today, mayAct }: { today: TodayOverview; mayAct: boolean }) {
  const { shown, more } = useFirstRows(today.missed, 6, today.sums.missed)
  return (
    <Section
      title={m.today_missed()}
      count={today.sums.missed}
      id="missed"
      more={
        mayAct && (
          <>
            <ButtonLink {...printCardsLink()} size="xs" variant="subtle">
              {m.paper_print()}
            </ButtonLink>
            <ButtonLink {...paperCardSearchLink} size="xs" variant="subtle">
              {m.today_key_in_cards()}
            </ButtonLink>
            <ExcuseDayButton onDate={today.onDate} size="xs" />
          </>
        )
      }
    >
      {today.missed.length === 0 ? (
        <EmptySectionText>{m.today_none_missed()}</EmptySectionText>
      ) : (
        <RowList>
          {shown.map((missed) => (
            <SingleLineRow
              key={missed.checkInId}
              title={
                <TextLink {...learnerLink(missed.learnerId)} look="name">
                  {missed.learnerName}
                </TextLink>
              }
              about={
                <TextLink {...checkInLink(missed.checkInId)}>
                  {m.today_closed({
                    opening: openingName(missed),
                    time: timeLabel(missed.closesAt, today.timeZone),
                  })}
                </TextLink>
              }
              end={
                mayAct && (
                  <>
                    <ExcuseButton checkIn={missed} now={today.now} timeZone={today.timeZone} />
                    <ButtonLink
                      {...checkInLink(missed.checkInId)}
                      size="xs"
                      variant="subtle"
                      aria-label={m.enter_for({ learner: missed.learnerName })}
                    >
                      {m.act_enter()}
                    </ButtonLink>
                  </>
                )
              }
            />
          ))}
        </RowList>
      )}
      {more}
    </Section>
  )
}
