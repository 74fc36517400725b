import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { m } from '#client/words/messages.js'
import styles from './calendar-bar.module.css'
import { calendarSpanLabel } from './calendar-labels.ts'
import { shiftDayByView } from './calendar-span.ts'
import type { CalendarLocation } from './use-calendar-location.ts'

/** Which days are shown, and of which forms. */
export function CalendarBar({ place }: { place: CalendarLocation }) {
  const { view, day, today, form, group, isPhone, go } = place
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} }))
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  const published = forms.data?.forms.filter(({ status }) => status !== 'draft') ?? []
  return (
    <div className={styles.bar}>
      <div className={styles.when}>
        <ActionIcon
          aria-label={m.calendar_back({ view })}
          onClick={() => go({ day: shiftDayByView(view, day, -1) })}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={m.calendar_on({ view })}
          onClick={() => go({ day: shiftDayByView(view, day, 1) })}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h2 aria-live="polite">{calendarSpanLabel(view, day)}</h2>
        {day !== today && (
          <Button size="xs" variant="subtle" onClick={() => go({ day: today })}>
            {m.calendar_today()}
          </Button>
        )}
      </div>
      <div className={styles.filters}>
        <FilterChip
          name={m.calendar_form()}
          options={published.map(({ id, title }) => ({ value: id, label: title }))}
          value={form}
          onChange={(chosen) => go({ form: chosen })}
        />
        <FilterChip
          name={m.calendar_group()}
          options={(groups.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={group}
          onChange={(chosen) => go({ group: chosen })}
        />
        {!isPhone && (
          <SegmentedChoice
            label={m.calendar_view()}
            value={view}
            onChange={(chosen) => go({ view: chosen })}
            segments={[
              { value: 'month', label: m.calendar_month() },
              { value: 'week', label: m.calendar_week() },
              { value: 'agenda', label: m.calendar_agenda() },
            ]}
          />
        )}
      </div>
    </div>
  )
}
