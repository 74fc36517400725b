import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { findGrowth } from '#client/features/insights/find-growth.ts'
import { type MyDaysUnit, myDaysUnit } from '#client/features/insights/my-day.ts'
import { MyDaysChart } from '#client/features/insights/my-days-chart.tsx'
import { MyRecentDays } from '#client/features/insights/my-recent-days.tsx'
import { api } from '#client/platform/api/api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import type { MyDayPoint } from '#shared/insights/endpoints.ts'
import css from './form-detail.module.css'
import { LearnerPage } from './learner-page.tsx'
import { QueryBoundary } from './query-boundary.tsx'

export const WhatWeNoticed = lazyComponent(
  () => import('#client/features/insights/what-we-noticed.tsx'),
  'WhatWeNoticed',
)
export const MyCheckInMailPreference = lazyComponent(
  () => import('#client/features/learners/my-check-in-mail-preference.tsx'),
  'MyCheckInMailPreference',
)

/** A learner's own days on one form, first in a sentence, then as a picture, then one by one. */
export function FormDetail() {
  const { form } = useSearch({ from: '/student' })
  const graph = useQuery(api.insights.readMyDays.queryOptions({ input: form ? { form } : {} }))
  return (
    <LearnerPage title={graph.data?.form?.title ?? m.learner_form_title()}>
      <QueryBoundary query={graph}>
        {({ form, days, agreement }) => (
          <>
            <p className={css.lead}>{leadOf(days)}</p>
            <MyDaysChart days={days} />
            {form && days.length > 0 && <MyRecentDays form={form.id} days={days} />}
            <Suspense>
              <WhatWeNoticed days={days} agreement={agreement} />
              {form && <MyCheckInMailPreference form={form.id} />}
            </Suspense>
          </>
        )}
      </QueryBoundary>
    </LearnerPage>
  )
}

function leadOf(days: readonly MyDayPoint[]): string {
  const unit = myDaysUnit(days)
  const growth = findGrowth(days, unit.scoreOf)
  if (growth)
    return m.learner_days_grew({
      first: rangeWords(growth.first, unit),
      latest: rangeWords(growth.latest, unit),
    })
  const scored = days.filter(({ mark }) => mark === 'scored')
  const answered = days.filter(({ mark }) => mark === 'answered').length
  if (scored.length === 0)
    return answered > 0 ? m.learner_days_lead_answered({ count: answered }) : m.learner_days_lead_none()
  return m.learner_days_lead_met({
    met: scored.filter(({ goalMet }) => goalMet).length,
    scored: scored.length,
  })
}

const rangeWords = ([low, high]: readonly [number, number], { label }: MyDaysUnit) =>
  low === high ? label(low) : m.learner_days_to({ from: label(low), to: label(high) })
