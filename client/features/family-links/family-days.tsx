import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { MyWeek } from '#client/features/check-ins/now/my-week.tsx'
import { MyDaysChart } from '#client/features/insights/my-days-chart.tsx'
import { MyDaysTable } from '#client/features/insights/my-days-table.tsx'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatDay } from '#client/platform/language/date-format.ts'
import { deviceTimeZone } from '#client/platform/language/moment-format.ts'
import { BrandLink } from '#client/ui/brand/brand-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { LanguageChoice } from '#client/ui/language-choice.tsx'
import { SkipLink } from '#client/ui/shells/skip-link.tsx'
import { m } from '#client/words/messages.js'
import type { FamilyPage } from '#shared/family-links/endpoints.ts'
import css from './family-days.module.css'
import { findLatestWeek } from './find-latest-week.ts'

interface Props {
  page: FamilyPage
  onClose: () => void
}

/** What a family reads: the learner as staff call them here, and each chosen form in a sentence, a picture and a table. */
export function FamilyDays({ page: { called, organisation, paperSize, endsOn, forms }, onClose }: Props) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => main.current?.focus(), [])
  return (
    <>
      <SkipLink />
      <header className={css.bar}>
        <BrandLink to="/home" />
        <div className={css.actions}>
          <LanguageChoice />
          <Button look="secondary" size="small" onClick={() => window.print()}>
            <IconPrinter aria-hidden="true" size={20} />
            {m.family_page_print()}
          </Button>
          <Button look="text" size="small" onClick={onClose}>
            {m.family_page_close()}
          </Button>
        </div>
      </header>
      <main ref={main} className={css.page} id="main" tabIndex={-1} data-paper-size={paperSize}>
        <h1 className={css.title}>{called}</h1>
        <p className={css.from}>{m.family_page_from({ organisation, day: dated(endsOn) })}</p>
        <LatestWeek called={called} forms={forms} />
        {forms.map((form) => (
          <FamilyFormSection key={form.id} called={called} form={form} />
        ))}
        <p className={css.help}>{m.family_page_help({ called })}</p>
        <p className={css.saved}>{m.family_page_kept()}</p>
      </main>
    </>
  )
}

const dated = (day: string) => formatDay(day, 'dated')

/** The Friday card of the last week: a sun for each day whose goal was met, and a sentence. */
function LatestWeek({ called, forms }: Pick<FamilyPage, 'called' | 'forms'>) {
  const titleId = useId()
  const week = findLatestWeek(forms, calendarDayAt(now(), deviceTimeZone()))
  if (!week) return null
  const { monday, days, scored, met } = week
  return (
    <section className={css.week} aria-labelledby={titleId}>
      <h2 className={css.formTitle} id={titleId}>
        {m.family_page_week({ day: dated(monday) })}
      </h2>
      <MyWeek days={days} today="" look="young" />
      <p>
        {met === 0
          ? m.friday_checked_in({ name: called, count: scored })
          : m.friday_met({ name: called, met, scored })}
      </p>
    </section>
  )
}

interface FamilyFormSectionProps {
  called: string
  form: FamilyPage['forms'][number]
}

function FamilyFormSection({ called, form: { title, days } }: FamilyFormSectionProps) {
  const titleId = useId()
  const scored = days.filter(({ mark }) => mark === 'scored')
  const met = scored.filter(({ goalMet }) => goalMet).length
  return (
    <section className={css.form} aria-labelledby={titleId}>
      <h2 className={css.formTitle} id={titleId}>
        {title}
      </h2>
      <p className={css.lead}>
        {scored.length > 0
          ? m.family_page_met({ called, met, scored: scored.length })
          : m.family_page_no_days()}
      </p>
      <MyDaysChart days={days} />
      {days.length > 0 && <MyDaysTable days={days} />}
    </section>
  )
}
