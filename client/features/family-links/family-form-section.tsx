import { useId } from 'react'
import { MyDaysChart } from '#client/features/insights/my-days-chart.tsx'
import { MyDaysTable } from '#client/features/insights/my-days-table.tsx'
import { m } from '#client/words/messages.js'
import type { FamilyPage } from '#shared/family-links/endpoints.ts'
import css from './family-days.module.css'

interface Props {
  called: string
  form: FamilyPage['forms'][number]
}

export function FamilyFormSection({ called, form: { title, days } }: Props) {
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
