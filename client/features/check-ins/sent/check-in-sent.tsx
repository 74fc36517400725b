import { IconCheck, IconHourglass, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GoalTrack } from '#client/ui/answers/goal-track.tsx'
import { numbersUpTo } from '#client/ui/answers/numbers-up-to.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#client/words/messages.js'
import type { SentCheckInPoints } from './calculate-awaited-points.ts'
import css from './check-in-sent.module.css'
import { SentCheckInShell } from './sent-check-in-shell.tsx'

interface CheckInSentProps {
  learnerName: string
  /** "10:41". */
  sentAt: string
  /** How many questions were answered. */
  answered: number
  /** Null where the form shows no score. */
  points: SentCheckInPoints | null
  /** How far the answers are, while they are not sent. */
  unsent?: ReactNode
  /** Null until it is known. */
  awaitsMatch: boolean | null
  /** Whether the learner will see what staff answered. */
  showsMatches?: boolean
  celebrates: boolean
  onDone: () => void
  isLeaving?: boolean
  /** Where the answers can still be taken back. */
  onUndo?: (() => void) | undefined
  onSendNow?: () => void
  onNoCelebration: () => void
  below?: ReactNode
}

/** Thanks at once, what may come of it, and what happens next. */
export function CheckInSent({
  learnerName,
  sentAt,
  answered,
  points,
  unsent,
  awaitsMatch,
  showsMatches = true,
  celebrates,
  onDone,
  isLeaving,
  onUndo,
  onSendNow,
  onNoCelebration,
  below,
}: CheckInSentProps) {
  return (
    <SentCheckInShell
      title={m.sent_thanks({ name: learnerName })}
      says={unsent || m.sent_is_sent()}
      celebrates={celebrates}
      more={points ? <PointsCard {...points} /> : <AnswersCard count={answered} />}
      below={
        <>
          {awaitsMatch !== null && <NextSteps {...{ sentAt, awaitsMatch, showsMatches }} />}
          {below}
        </>
      }
    >
      <Button wide busy={isLeaving} onClick={onDone}>
        {m.common_done()}
      </Button>
      {onUndo && (
        <div className={css.small}>
          <Button look="text" size="small" onClick={onUndo}>
            {m.held_undo()}
          </Button>
          <Button look="text" size="small" onClick={onSendNow}>
            {m.held_send_now()}
          </Button>
        </div>
      )}
      {celebrates && (
        <Button look="text" onClick={onNoCelebration}>
          {m.sent_no_celebration()}
        </Button>
      )}
    </SentCheckInShell>
  )
}

interface NextStepsProps {
  sentAt: string
  awaitsMatch: boolean
  showsMatches: boolean
}

function NextSteps({ sentAt, awaitsMatch, showsMatches }: NextStepsProps) {
  return (
    <ol className={css.next}>
      <Step look="done" icon={<IconCheck aria-hidden="true" />} title={m.sent_you_answered()}>
        {m.sent_at({ time: sentAt })}
      </Step>
      {awaitsMatch ? (
        <>
          <Step look="now" icon={<IconHourglass aria-hidden="true" />} title={m.sent_staff_next()}>
            {m.sent_staff_next_says()}
          </Step>
          <Step
            icon={<IconStar aria-hidden="true" />}
            title={showsMatches ? m.sent_then() : m.sent_then_points()}
          >
            {showsMatches && m.sent_then_says()}
          </Step>
        </>
      ) : (
        <Step look="done" icon={<IconStar aria-hidden="true" />} title={m.sent_added()}>
          {m.sent_added_says()}
        </Step>
      )}
    </ol>
  )
}

function PointsCard({ points, needed, possible, isFinal }: SentCheckInPoints) {
  const isMet = isFinal && points >= needed
  return (
    <section className={css.card}>
      <p className={css.sum}>
        <b>{isFinal ? m.sent_points({ points }) : m.sent_up_to({ points })}</b>
        <span>{m.sent_goal({ needed, possible })}</span>
      </p>
      <GoalTrack points={points} needed={needed} possible={possible} shows={isFinal ? 'earned' : 'waiting'} />
      <p className={isMet ? css.met : css.explanation}>{outcome(isMet, isFinal)}</p>
    </section>
  )
}

/** A sign for each answer, where points are not told. */
function AnswersCard({ count }: { count: number }) {
  return (
    <section className={css.card}>
      <p className={css.sum}>
        <b>{m.sent_answers({ count })}</b>
      </p>
      <div className={css.answers} aria-hidden="true">
        {numbersUpTo(count).map((number) => (
          <span key={number} className={css.answer} />
        ))}
      </div>
      <p className={css.explanation}>{m.sent_said_no()}</p>
    </section>
  )
}

function outcome(isMet: boolean, isFinal: boolean): string {
  if (!isFinal) return m.sent_said_no()
  return isMet ? m.sent_goal_met() : m.sent_not_this_time()
}

interface StepProps {
  icon: ReactNode
  title: string
  look?: 'done' | 'now'
  children: ReactNode
}

function Step({ icon, title, look, children }: StepProps) {
  return (
    <li aria-current={look === 'now' ? 'step' : undefined}>
      <span className={classNames(css.mark, look && css[look])}>{icon}</span>
      <div>
        <b>{title}</b>
        <span>{children}</span>
      </div>
    </li>
  )
}
