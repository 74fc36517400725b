import { VisuallyHidden } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { m } from '#client/words/messages.js'
import type { Opening } from '#shared/forms/schedules/opening.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { Tag } from '../page/tag.tsx'
import styles from './opening-list.module.css'

/** The next openings, a line for each day; what a closure keeps shut is struck out, with its name. */
export function OpeningList({ openings }: { openings: readonly Opening[] }) {
  const days = [...Map.groupBy(openings, ({ onDate }) => onDate)]
  const most = Math.max(...days.map(([, ofDay]) => ofDay.length))
  return (
    <div className={styles.scroll}>
      <table className={styles.openings}>
        <caption>{m.staff_openings_caption()}</caption>
        <tbody>
          {days.map(([onDate, ofDay]) => (
            <DayRow key={onDate} onDate={onDate} openings={ofDay} columns={most} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayRow({
  onDate,
  openings,
  columns,
}: {
  onDate: string
  openings: readonly Opening[]
  columns: number
}) {
  const closures = [...new Set(openings.flatMap(({ closedBy }) => closedBy ?? []))]
  const isClosed = openings.every(({ closedBy }) => closedBy !== null)
  const date = formatDayHeading(onDate, 'short')
  return (
    <tr data-closed={isClosed || undefined}>
      <th scope="row">{isClosed ? <s>{date}</s> : date}</th>
      {openings.map(({ slot, time, closedBy }) => (
        <td key={slot}>
          {closedBy === null ? formatWallClock(time) : <Shut time={formatWallClock(time)} />}
        </td>
      ))}
      {openings.length < columns && <td colSpan={columns - openings.length} />}
      <td className={styles.reason}>
        {closures.length > 0 && (
          <Tag icon={<IconCalendarOff size={16} stroke={2} aria-hidden />}>{joinIsolatedTexts(closures)}</Tag>
        )}
      </td>
    </tr>
  )
}

const Shut = ({ time }: { time: string }) => (
  <s>
    <VisuallyHidden>{m.staff_will_not_open()} </VisuallyHidden>
    {time}
  </s>
)
