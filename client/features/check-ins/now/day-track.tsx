import { IconCheck, IconCoffee, IconHourglass, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import { clockTimeLabel, closingTimeLabel } from '../time-labels.ts'
import css from './day-track.module.css'
import type { DayStop } from './list-day-stops.ts'

interface DayTrackProps {
  stops: readonly DayStop[]
  timeZone: string
  today: string
}

/** A learner's day from the first check-in to the last. */
export const DayTrack = ({ stops, timeZone, today }: DayTrackProps) => (
  <ol className={css.track}>
    {stops.map((stop) => (
      <li key={keyOf(stop)} data-kind={stop.kind} aria-current={stop.kind === 'open' ? 'step' : undefined}>
        <span className={css.mark}>
          <StopIcon {...stop} />
        </span>
        <div>
          <b>{stop.name}</b>
          <span>{stopWords(stop, timeZone, today)}</span>
        </div>
        {stop.kind === 'sent' && stop.score && stop.state !== 'submitted' && (
          <span className={css.end}>
            {m.now_points({ points: stop.score.earned, possible: stop.score.possible })}
          </span>
        )}
      </li>
    ))}
  </ol>
)

/** The same as a row of signs, for whoever doesn't read yet; the next has its time. */
export function DayTrackInPictures({ stops, timeZone, today }: DayTrackProps) {
  const next = stops.find(({ kind }) => kind === 'ahead')
  return (
    <ol className={css.signs}>
      {stops.map((stop) => (
        <li key={keyOf(stop)} data-kind={stop.kind}>
          <span
            className={css.sign}
            role="img"
            aria-label={m.now_stop({ name: stop.name, says: stopWords(stop, timeZone, today) })}
          >
            <StopIcon {...stop} />
          </span>
          {stop === next && <span aria-hidden="true">{clockTimeLabel(stop.opensAt, timeZone)}</span>}
        </li>
      ))}
    </ol>
  )
}

function StopIcon({ kind, ...stop }: DayStop): ReactNode {
  if (kind === 'ahead') return null
  if (kind === 'open') return <IconSun aria-hidden="true" />
  if (kind === 'missed') return <IconMoon aria-hidden="true" />
  if (kind === 'excused') return <IconCoffee aria-hidden="true" />
  const awaitsMatch = kind === 'sent' && 'state' in stop && stop.state === 'submitted'
  return awaitsMatch ? <IconHourglass aria-hidden="true" /> : <IconCheck aria-hidden="true" />
}

function stopWords(stop: DayStop, timeZone: string, today: string): string {
  switch (stop.kind) {
    case 'open':
      return m.now_open_until({ until: closingTimeLabel(stop.closesAt, timeZone, today) })
    case 'ahead':
      return m.now_opens_at({ time: clockTimeLabel(stop.opensAt, timeZone) })
    case 'missed':
      return m.now_closed_at({ time: clockTimeLabel(stop.closesAt, timeZone) })
    case 'excused':
      return m.now_excused_says()
    case 'kept':
      return m.check_in_kept()
    case 'sent':
      return sentWords(stop, timeZone)
  }
}

function sentWords({ submittedAt, state }: DayStop & { kind: 'sent' }, timeZone: string): string {
  if (!submittedAt) return m.now_waits()
  const time = clockTimeLabel(submittedAt, timeZone)
  return state === 'submitted' ? m.now_sent_waits({ time }) : m.now_sent_at({ time })
}

const keyOf = (stop: DayStop) => ('id' in stop ? stop.id : `${stop.opensAt} ${stop.name}`)
