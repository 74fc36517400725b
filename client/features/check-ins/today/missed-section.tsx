import { learnerLink } from '#client/features/learners/learner-links.ts'
import { LineRow, Rows } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { Today } from '#shared/check-ins/endpoints.ts'
import { scoreLink } from '../check-in-links.ts'
import { openingName } from '../opening-words.ts'
import { NothingLine } from './nothing-line.tsx'
import { useShortened } from './use-shortened.tsx'

/** Check-ins that closed today without an answer, the latest first. */
export function MissedSection({ today }: { today: Today }) {
  const { shown, more } = useShortened(today.missed, 6)
  return (
    <Section title={m.today_missed()} count={today.missed.length} id="missed">
      {today.missed.length === 0 ? (
        <NothingLine>{m.today_none_missed()}</NothingLine>
      ) : (
        <Rows>
          {shown.map((missed) => (
            <LineRow
              key={missed.checkInId}
              title={
                <TextLink {...learnerLink(missed.learnerId)} look="name">
                  {missed.learnerName}
                </TextLink>
              }
              about={
                <TextLink {...scoreLink(missed.checkInId)}>
                  {m.today_closed({
                    opening: openingName(missed),
                    time: timeWords(missed.closesAt, today.timeZone),
                  })}
                </TextLink>
              }
            />
          ))}
        </Rows>
      )}
      {more}
    </Section>
  )
}
