import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { DayMark, MyWeek } from '#client/features/check-ins/now/my-week.tsx'
import { calendarSpanLabel } from '#client/features/forms/calendar/calendar-labels.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { PrintSheet } from '#client/staff-ui/print/print-sheet.tsx'
import { m } from '#client/words/messages.js'
import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import styles from './friday-cards-sheet.module.css'
import { countMetByDay, type LearnerWeek, summariseWeeks } from './summarise-weeks.ts'

interface Props {
  /** Left out where the week is of one learner alone. */
  group?: string
  week: GroupWeek
  onClose: () => void
}

/** The week as pictures to print or show: a card for each learner, or one for the class that names nobody. */
export function FridayCardsSheet({ group, week, onClose }: Props) {
  const [whose, setWhose] = useState('each')
  const [look, setLook] = useState<MyToday['look']>('young')
  const weeks = summariseWeeks(week)
  const dates = calendarSpanLabel('week', week.days[0]!.onDate)
  const cards = weeks.filter(({ id }) => whose === 'each' || whose === id)
  return (
    <PrintSheet
      title={group ? m.friday_cards() : m.friday_card()}
      says={m.friday_says()}
      choices={
        <>
          {group && (
            <NativeSelect
              aria-label={m.friday_whose()}
              value={whose}
              onChange={(event) => setWhose(event.currentTarget.value)}
            >
              <option value="each">{m.friday_each({ count: weeks.length })}</option>
              <option value="class">{m.friday_class()}</option>
              {weeks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
          <SegmentedChoice
            label={m.friday_look()}
            value={look}
            onChange={setLook}
            segments={[
              { value: 'young', label: m.friday_suns() },
              { value: 'plain', label: m.friday_ticks() },
            ]}
          />
        </>
      }
      onClose={onClose}
    >
      {group && whose === 'class' ? (
        <ClassCard group={group} dates={dates} weeks={weeks} look={look} />
      ) : (
        <div className={styles.cards} data-alone={cards.length === 1 || undefined}>
          {cards.map((card) => (
            <article key={card.id} className={styles.card}>
              <h3>{card.name}</h3>
              <p className={styles.dates}>{dates}</p>
              <MyWeek days={card.days} today="" look={look} />
              <p className={styles.sentence}>{sentenceOf(card)}</p>
              <p className={styles.line}>{m.friday_went_well()}</p>
            </article>
          ))}
        </div>
      )}
    </PrintSheet>
  )
}

const sentenceOf = ({ name, met, scored }: LearnerWeek): string =>
  met === 0 ? m.friday_checked_in({ name, count: scored }) : m.friday_met({ name, met, scored })

interface ClassCardProps {
  group: string
  dates: string
  weeks: readonly LearnerWeek[]
  look: MyToday['look']
}

/** What went well in a class: for every goal that was met a mark on its day, without a name or a rank. */
function ClassCard({ group, dates, weeks, look }: ClassCardProps) {
  const days = countMetByDay(weeks)
  const met = days.reduce((sum, day) => sum + day.met, 0)
  return (
    <article className={styles.classCardCard}>
      <h3>{group}</h3>
      <p className={styles.dates}>{dates}</p>
      <p className={styles.classCardSentence}>
        {met > 0
          ? m.friday_class_met({ count: met })
          : m.friday_class_checked_in({ count: weeks.reduce((sum, { scored }) => sum + scored, 0) })}
      </p>
      <ol className={styles.days}>
        {days.map(({ onDate, met: count }) => (
          <li key={onDate}>
            <div className={styles.marks} role="img" aria-label={m.friday_class_day({ count })}>
              {Array.from({ length: count }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: marks are alike and nobody's
                <DayMark key={place} mark="met" look={look} />
              ))}
            </div>
            {formatDayHeading(onDate, 'weekday')}
          </li>
        ))}
      </ol>
      <p className={styles.classCardLine}>{m.friday_went_well()}</p>
    </article>
  )
}
