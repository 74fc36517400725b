import { IconCheck, IconChevronRight, IconSunHigh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { TargetReward } from '#client/features/rewards/choosing/target-reward.tsx'
import { api } from '#client/platform/api/api.ts'
import { formatDay } from '#client/platform/language/date-format.ts'
import { neverChanges } from '#client/platform/page/never-changes.ts'
import { GoalTrack } from '#client/ui/answers/goal-track.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { m } from '#client/words/messages.js'
import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import { RefusedAnswersList } from '../sending/refused-answers-list.tsx'
import { clockTimeLabel, dayLabel } from '../time-labels.ts'
import { DayTrack, DayTrackInPictures } from './day-track.tsx'
import { type DayStop, type KnownCheckIns, listDayStops } from './list-day-stops.ts'
import { MyWeek } from './my-week.tsx'
import { isMatchOpened } from './opened-matches.ts'
import { RewardJar } from './reward-jar.tsx'
import css from './today-picture.module.css'

const refetchMs = 60_000

interface TodayPictureProps {
  known: KnownCheckIns
  timeZone: string
  /** The day at school. */
  today: string
  ownKey: string
}

/** What was not taken of a learner's answers, and their day: what they did and what comes, points, week and reward. */
export function TodayPicture({ known, timeZone, today, ownKey }: TodayPictureProps) {
  const { data: mine, isPending } = useQuery({
    ...api.checkIns.readMyToday.queryOptions({ input: {} }),
    refetchInterval: refetchMs,
  })
  return (
    <>
      <RefusedAnswersList ownKey={ownKey} />
      {isPending ? (
        <Skeleton block={320} />
      ) : (
        <div className={css.picture}>
          <DayPart mine={mine} stops={listDayStops(known, mine?.ahead ?? [])} {...{ timeZone, today }} />
          {mine && <SummaryPart {...mine} />}
        </div>
      )}
    </>
  )
}

interface DayPartProps {
  /** Unknown on a device without a network that has not seen this day. */
  mine: MyToday | undefined
  stops: readonly DayStop[]
  timeZone: string
  today: string
}

function DayPart({ mine, stops, timeZone, today }: DayPartProps) {
  const Track = mine?.look === 'young' ? DayTrackInPictures : DayTrack
  return (
    <div>
      {mine && !stops.some(({ kind }) => kind === 'open') && (
        <p className={classNames(css.lead, mine.look === 'young' && css.big)}>{leadWords(mine, stops)}</p>
      )}
      {!mine && stops.length === 0 && <NoOpenCheckIns />}
      {stops.length > 0 && (
        <section className={css.part} aria-label={m.now_my_day()}>
          <Track stops={stops} timeZone={timeZone} today={today} />
        </section>
      )}
    </div>
  )
}

function SummaryPart({ points, matched, week, onDate, look, workingFor }: MyToday) {
  const isYoung = look === 'young'
  return (
    <div>
      <Points points={points} isYoung={isYoung} />
      {matched && <LastMatch {...matched} />}
      {week && (
        <Part title={m.now_my_week()} isYoung={isYoung}>
          <MyWeek days={week} today={onDate} look={look} />
        </Part>
      )}
      {workingFor && (
        <Part title={m.rewards_working_for()} isYoung={isYoung}>
          {isYoung ? <RewardJar {...workingFor} /> : <TargetReward {...workingFor} />}
        </Part>
      )}
    </div>
  )
}

/** The way to what both answered; until it was taken once, with how it went. */
function LastMatch({ checkInId, formId, onDate, same, compared }: NonNullable<MyToday['matched']>) {
  const isOpened = useSyncExternalStore(
    neverChanges,
    () => isMatchOpened(checkInId),
    () => true,
  )
  const isNew = same > 0 && !isOpened
  return (
    <Link
      className={css.matched}
      data-new={isNew || undefined}
      to="/student/matched-day"
      search={{ form: formId, day: onDate }}
    >
      <IconCheck aria-hidden="true" />
      {isNew
        ? m.now_matched_on({ day: formatDay(onDate, 'weekday'), same, all: compared })
        : m.now_what_matched()}
      <IconChevronRight aria-hidden="true" />
    </Link>
  )
}

/** Under a heading, which the young see no words of. */
function Part({ title, isYoung, children }: { title: string; isYoung: boolean; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={isYoung ? title : undefined}>
      {!isYoung && <h2 className={css.heading}>{title}</h2>}
      {children}
    </section>
  )
}

function leadWords({ look, ahead, closure, nextDay, timeZone }: MyToday, stops: readonly DayStop[]): string {
  const next = stops.find(({ kind }) => kind === 'ahead')
  if (next && ahead[0]) {
    const time = clockTimeLabel(ahead[0].opensAt, timeZone)
    return look === 'young' ? m.now_next_time({ time }) : m.now_next({ time, name: next.name })
  }
  const then = nextDay
    ? m.now_next_day({ day: dayLabel(nextDay.onDate), time: clockTimeLabel(nextDay.opensAt, timeZone) })
    : ''
  const ofToday = closure
    ? m.now_closed_day({ name: closure })
    : stops.length > 0
      ? m.now_all_done()
      : m.now_nothing_today()
  return look === 'young' ? ofToday : [ofToday, then].filter(Boolean).join(' ')
}

function Points({ points, isYoung }: Pick<MyToday, 'points'> & { isYoung: boolean }) {
  return points.map(({ formId, formTitle, earned, waiting, needed, possible }) => (
    <section key={formId} className={classNames(css.part, css.goal)} aria-label={formTitle}>
      {points.length > 1 && <h2 className={css.form}>{formTitle}</h2>}
      <p className={css.sum}>
        <b>{pointsWords(earned + waiting, possible, waiting > 0, isYoung)}</b>
        {!isYoung && <span>{m.now_goal({ needed })}</span>}
      </p>
      <GoalTrack points={earned} waiting={waiting} needed={needed} possible={possible} shows="earned" />
    </section>
  ))
}

function pointsWords(points: number, possible: number, isWaiting: boolean, isYoung: boolean): string {
  if (isYoung) return m.now_points({ points, possible })
  return isWaiting ? m.now_up_to({ points, possible }) : m.common_points_of({ points, possible })
}

/** Said when no form is open. */
export const NoOpenCheckIns = () => (
  <EmptyNotice icon={IconSunHigh} title={m.nothing_open_title()}>
    {m.nothing_open_says()}
  </EmptyNotice>
)
