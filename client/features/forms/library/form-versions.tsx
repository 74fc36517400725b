import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { ChangedPart, FormOverview, FormVersion } from '#shared/forms/library/library-endpoints.ts'

const partWords: Record<ChangedPart, () => string> = {
  title: m.part_title,
  description: m.part_description,
  goal: m.part_goal,
  questions: m.part_questions,
  pictures: m.part_pictures,
  settings: m.part_settings,
  reward: m.part_reward,
}

/** What a form was before, and who changed it; each check-in keeps the version it opened with. */
export function FormVersions({ form }: { form: FormOverview }) {
  return (
    <Section title={m.overview_versions()} count={form.versions.length}>
      <RowList>
        {form.versions.map((version) => (
          <TwoLineRow
            key={version.version}
            title={m.overview_version({ number: version.version })}
            about={
              <>
                {whatChanged(version)}
                <br />
                {whoAndWhen(version, form.timeZone)}
              </>
            }
          />
        ))}
      </RowList>
    </Section>
  )
}

const whatChanged = ({ version, changed }: FormVersion) =>
  version === 1 ? m.overview_version_first() : formatList(changed.map((part) => partWords[part]()))

function whoAndWhen({ inForceAt, by }: FormVersion, timeZone: string): string {
  const day = m.overview_version_from({ day: dayLabel(calendarDayAt(inForceAt, timeZone), 'dated') })
  return by ? m.overview_version_by({ day, name: by }) : day
}
