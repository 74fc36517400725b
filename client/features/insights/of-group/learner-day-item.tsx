import { IconCheck, IconCircleDashed, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import { checkInLink, matchBoardLink } from '#client/features/check-ins/check-in-links.ts'
import { checkInStateLabels } from '#client/features/check-ins/check-in-state-labels.ts'
import { openingName } from '#client/features/check-ins/opening-labels.ts'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { CheckInState } from '#shared/check-ins/check-in-state.ts'
import type { GroupDay } from '#shared/check-ins/group-day-endpoints.ts'
import styles from './group-day.module.css'

type Learner = GroupDay['learners'][number]
type CheckIn = Learner['checkIns'][number]

interface Props {
  learner: Learner
  groupId: string
  timeZone: string
  mayAct: boolean
}

/** One learner’s check-ins of today, each with what can be done about it. */
export const LearnerDayItem = ({ learner, ...where }: Props) => (
  <li className={styles.learner}>
    <div className={styles.name}>
      <TextLink {...learnerLink(learner.id)} look="name">
        {learner.name}
      </TextLink>
    </div>
    {learner.checkIns.length === 0 ? (
      <p className={styles.none}>{learner.excusedFor ? m.group_day_excused() : m.group_day_nothing()}</p>
    ) : (
      <ul className={styles.checkIns}>
        {learner.checkIns.map((checkIn) => (
          <li key={checkIn.checkInId} className={styles.checkIn}>
            <TextLink {...checkInLink(checkIn.checkInId)}>{openingName(checkIn)}</TextLink>
            <State checkIn={checkIn} timeZone={where.timeZone} />
            <span className={styles.action}>
              {where.mayAct && <Act checkIn={checkIn} learner={learner} groupId={where.groupId} />}
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
)

const icons: Partial<Record<CheckInState, typeof IconX>> = {
  open: IconCircleDashed,
  submitted: IconClock,
  matched: IconCheck,
  missed: IconX,
  excused: IconMinus,
}

function State({ checkIn: { state, closesAt }, timeZone }: { checkIn: CheckIn; timeZone: string }) {
  const Icon = icons[state]
  return (
    <Tag
      icon={Icon && <Icon size={16} stroke={2} aria-hidden />}
      look={state === 'submitted' ? 'teal' : 'quiet'}
    >
      {state === 'open'
        ? m.group_day_open_until({ time: timeLabel(closesAt, timeZone) })
        : checkInStateLabels[state]()}
    </Tag>
  )
}

interface ActProps {
  checkIn: CheckIn
  learner: Learner
  groupId: string
}

function Act({ checkIn: { checkInId, occurrenceId, state }, learner, groupId }: ActProps) {
  if (state === 'submitted')
    return (
      <ButtonLink
        {...matchBoardLink(occurrenceId, groupId)}
        size="xs"
        variant="subtle"
        aria-label={m.group_day_match_one({ learner: learner.name })}
      >
        {m.group_day_match()}
      </ButtonLink>
    )
  if (state !== 'missed' && state !== 'not-sent') return null
  return (
    <ButtonLink
      {...checkInLink(checkInId)}
      size="xs"
      variant="subtle"
      aria-label={m.enter_for({ learner: learner.name })}
    >
      {m.act_enter()}
    </ButtonLink>
  )
}
