import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { formatList, timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { earlierOpenings, matchBoardLink } from '../check-in-links.ts'
import { openingName } from '../opening-labels.ts'
import { OpeningLink } from '../opening-link.tsx'
import { EmptySectionText } from './empty-section-text.tsx'
import { relativeDay } from './relative-time.ts'

interface Props {
  today: TodayOverview
  groupId: string | undefined
  mayMatch: boolean
}

/** Openings whose learners have answered and wait for staff: open ones, the others of today, and earlier days in one row. */
export function AwaitingMatchSection({ today, groupId, mayMatch }: Props) {
  const { shown, more } = useFirstRows(today.waiting, 8)
  return (
    <Section
      title={mayMatch ? m.today_waiting() : m.today_waiting_observed()}
      count={today.sums.waiting}
      id="waiting"
    >
      {today.sums.waiting === 0 ? (
        <EmptySectionText>{m.today_nothing_waits()}</EmptySectionText>
      ) : (
        <RowList>
          {shown.map((opening) => (
            <TwoLineRow
              key={opening.occurrenceId}
              title={<OpeningLink opening={opening} groupId={groupId} />}
              about={namesOf(opening)}
              middle={
                <TimeCell
                  time={m.today_since({ time: timeLabel(opening.oldestSubmittedAt, today.timeZone) })}
                  detail={relativeDay(opening.oldestSubmittedAt, today)}
                />
              }
              end={
                mayMatch && (
                  <ButtonLink
                    {...matchBoardLink(opening.occurrenceId, groupId)}
                    aria-label={m.today_match_opening({
                      count: opening.count,
                      opening: openingName(opening),
                    })}
                  >
                    {m.today_match({ count: opening.count })}
                  </ButtonLink>
                )
              }
            />
          ))}
          {today.earlier.checkIns > 0 && <EarlierRow today={today} groupId={groupId} mayMatch={mayMatch} />}
        </RowList>
      )}
      {more}
    </Section>
  )
}

function EarlierRow({ today, groupId, mayMatch }: Props) {
  const { checkIns, learners, oldestAt } = today.earlier
  const link = matchBoardLink(earlierOpenings, groupId)
  return (
    <TwoLineRow
      title={
        <TextLink {...link} look="name">
          {m.today_earlier()}
        </TextLink>
      }
      about={m.today_earlier_of({ checkIns, learners })}
      middle={
        oldestAt && (
          <TimeCell
            time={m.today_since({ time: timeLabel(oldestAt, today.timeZone) })}
            detail={relativeDay(oldestAt, today)}
          />
        )
      }
      end={
        mayMatch && (
          <ButtonLink
            {...link}
            aria-label={m.today_match_opening({ count: checkIns, opening: m.today_earlier() })}
          >
            {m.today_match({ count: checkIns })}
          </ButtonLink>
        )
      }
    />
  )
}

function namesOf({ learnerNames, count }: TodayOverview['waiting'][number]): string {
  const others = count - learnerNames.length
  return formatList(others > 0 ? [...learnerNames, m.today_more({ count: others })] : learnerNames)
}
