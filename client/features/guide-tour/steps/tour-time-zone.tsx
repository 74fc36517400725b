import { Suspense } from 'react'
import { ChangeTimeZoneButton } from '#client/features/organisations/change/change-time-zone-button.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { DetailItem } from '#client/staff-ui/page/figures/detail-strip.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './steps.module.css'

const ZonePreview = lazyComponent(
  () => import('#client/features/forms/calendar/time-zone-change-preview.tsx'),
  'TimeZoneChangePreview',
)

/** By whose clocks forms open: taken from the browser, and changed in place where that was wrong. */
export const tourTimeZone = (organisation: Organisation): DetailItem => ({
  term: m.organisation_time_zone(),
  value: organisation.timeZone.replaceAll('_', ' '),
  detail: (
    <>
      {mayChangeCalendar(organisation) && (
        <ChangeTimeZoneButton
          timeZone={organisation.timeZone}
          about={(timeZone) => (
            <Suspense>
              <ZonePreview timeZone={timeZone} />
            </Suspense>
          )}
        />
      )}
      <span className={styles.hint}>{m.organisation_time_zone_says()}</span>
    </>
  ),
})
