import {
  type Icon,
  IconCheck,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { RecordLog } from '#client/staff-ui/page/record-log.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { dayAt, timeWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { CheckIn } from './check-in.ts'

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
          const day = dayAt(at, timeZone)
          return {
            time: timeWords(at, timeZone),
            icon: <Mark size={16} stroke={2} aria-hidden />,
            what: words,
            detail: [day !== checkIn.onDate && dayWords(day, 'full'), more].filter(Boolean).join('. '),
          }
        })}
      />
    </Section>
  )
}

function entriesOf({ opensAt, closesAt, row }: CheckIn, timeZone: string): Entry[] {
  const { learnerName: learner, learnerSubmittedAt, staffSubmittedAt, staffName, score, drawn } = row
  const entries: Entry[] = [
    {
      at: opensAt,
      icon: IconClock,
      words: m.score_log_opened(),
      more: m.score_log_until({ time: timeWords(closesAt, timeZone) }),
    },
    {
      at: opensAt,
      icon: IconCircleDot,
      words: drawn ? m.score_log_drawn() : m.score_log_not_drawn(),
      more: m.score_log_drawn_says(),
    },
  ]
  if (learnerSubmittedAt)
    entries.push({ at: learnerSubmittedAt, icon: IconUser, words: m.score_log_learner({ learner }) })
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
  return entries.sort((one, other) => one.at.localeCompare(other.at))
}
