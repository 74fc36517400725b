import {
  type Icon,
  IconCheck,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconHandStop,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { CheckInAction, MatchDraw } from '#shared/check-ins/endpoints.ts'
import type { StaffAction } from '#shared/check-ins/staff-action.ts'
import { type StaffActionReason, staffActionReasonLabels } from '../staff-actions/staff-action-labels.ts'
import type { CheckIn } from './check-in.ts'
import styles from './check-in-log.module.css'

interface Entry {
  at: string
  icon: Icon
  words: string
  more?: string
}

/** Who did what to this check-in, and when. */
export function CheckInLog({ checkIn, timeZone }: { checkIn: CheckIn; timeZone: string }) {
  return (
    <Section title={m.score_log()}>
      <RecordLog
        entries={entriesOf(checkIn, timeZone).map(({ at, icon: Mark, words, more }) => {
          const day = calendarDayAt(at, timeZone)
          return {
            time: timeLabel(at, timeZone),
            icon: <Mark size={16} stroke={2} aria-hidden />,
            what: words,
            detail: [day !== checkIn.onDate && formatDayHeading(day, 'full'), more]
              .filter(Boolean)
              .join('. '),
          }
        })}
      />
    </Section>
  )
}

function entriesOf({ opensAt, closesAt, row, acts, draw }: CheckIn, timeZone: string): Entry[] {
  const { learnerName: learner, learnerSubmittedAt, staffSubmittedAt, staffName, score, drawn } = row
  const entries: Entry[] = [
    {
      at: opensAt,
      icon: IconClock,
      words: m.score_log_opened(),
      more: m.score_log_until({ time: timeLabel(closesAt, timeZone) }),
    },
    {
      at: opensAt,
      icon: IconCircleDot,
      words: drawn ? m.score_log_drawn() : m.score_log_not_drawn(),
      more: draw ? drawWords(draw, drawn) : m.score_log_drawn_says(),
    },
  ]
  if (learnerSubmittedAt)
    entries.push({
      at: row.learnerAnsweredAt ?? learnerSubmittedAt,
      icon: IconUser,
      words: m.score_log_learner({ learner }),
      more: row.learnerClockAheadMs === null ? undefined : clockWords(row.learnerClockAheadMs),
    })
  if (staffSubmittedAt)
    entries.push({
      at: staffSubmittedAt,
      icon: IconEyeOff,
      words: m.score_log_staff({ who: staffName ?? m.match_somebody() }),
      more:
        learnerSubmittedAt && learnerSubmittedAt <= staffSubmittedAt
          ? m.score_log_blind({ learner })
          : m.score_log_first({ learner }),
    })
  if (row.state === 'missed' || row.state === 'staff-rated')
    entries.push({ at: closesAt, icon: IconX, words: m.score_log_closed() })
  if (score && learnerSubmittedAt && staffSubmittedAt)
    entries.push({
      at: [learnerSubmittedAt, staffSubmittedAt].sort()[1]!,
      icon: IconCheck,
      words: m.score_log_scored({ earned: score.earned, possible: score.possible }),
    })
  entries.push(...acts.map((act) => entryOfAct(act, timeZone)))
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}

const clockWords = (aheadMs: number) =>
  (aheadMs > 0 ? m.score_log_clock_ahead : m.score_log_clock_behind)({
    minutes: Math.round(Math.abs(aheadMs) / 60_000),
  })

const actLogWords: Record<StaffAction, (input: { who: string }) => string> = {
  excuse: m.score_log_excused,
  unexcuse: m.score_log_unexcused,
  cancel: m.score_log_cancelled,
  restore: m.score_log_restored,
  reopen: m.score_log_reopened,
  close: m.score_log_closed_again,
  enter: m.score_log_entered,
  unenter: m.score_log_unentered,
  correct: m.score_log_corrected,
}

function entryOfAct({ act, reason, openUntil, actedAt, staffName }: CheckInAction, timeZone: string): Entry {
  const until =
    openUntil &&
    m.act_until({
      day: dayLabel(calendarDayAt(openUntil, timeZone), 'short'),
      time: timeLabel(openUntil, timeZone),
    })
  return {
    at: actedAt,
    icon: IconHandStop,
    words: actLogWords[act]({ who: staffName ?? m.match_somebody() }),
    more: [reason && staffActionReasonLabels[reason as StaffActionReason]?.(), until]
      .filter(Boolean)
      .join('. '),
  }
}

/** Why this lot was drawn or not, so that whoever doubts it can draw it again. */
function drawWords({ lot, matchRate: rate, seed }: MatchDraw, isDrawn: boolean): string {
  const numbers = { lot, rate, seed }
  return isDrawn ? m.score_log_lot_drawn(numbers) : m.score_log_lot_not_drawn(numbers)
}

interface RecordLogEntry {
  time: string
  icon: ReactNode
  what: string
  detail?: string
}

/** Who did what and when, oldest first. */
function RecordLog({ entries }: { entries: readonly RecordLogEntry[] }) {
  return (
    <ol className={styles.log}>
      {entries.map(({ time, icon, what, detail }) => (
        <li key={`${time} ${what}`}>
          <time>{time}</time>
          {icon}
          <div>
            {what}
            {detail && <small>{detail}</small>}
          </div>
        </li>
      ))}
    </ol>
  )
}
