import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import type { TimeZoneImpactRenderer } from './change-time-zone.tsx'

const ChangeTimeZone = lazyComponent(() => import('./change-time-zone.tsx'), 'ChangeTimeZone')

interface Props {
  timeZone: string
  about: TimeZoneImpactRenderer
  className?: string | undefined
}

/** Beside the organisation's time zone, for those who may change it. */
export function ChangeTimeZoneButton({ timeZone, about, className }: Props) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Button
        className={className}
        size="compact-sm"
        variant="subtle"
        aria-label={m.time_zone_change()}
        onClick={() => setChanging(true)}
      >
        {m.organisation_change()}
      </Button>
      {isChanging && (
        <Suspense>
          <ChangeTimeZone timeZone={timeZone} about={about} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
