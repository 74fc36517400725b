import { IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { NestedScreenContext } from '#client/ui/main-content.tsx'
import { m } from '#client/words/messages.js'
import { SegmentedChoice } from '../page/segmented-choice.tsx'
import styles from './learner-preview.module.css'

type Device = 'phone' | 'tablet'

interface Props {
  /** The learner's screen, in the learner kit. */
  children: ReactNode
  /** When it opens and closes. */
  hint?: string
  /** Shown large, and to be tried; otherwise nothing of it can be pressed. */
  isLive?: boolean
}

/** What the learner will see, on a phone or a tablet; light in every scheme, as the learner's own screen is. */
export function LearnerPreview({ children, hint, isLive = false }: Props) {
  const [device, setDevice] = useState<Device>('phone')
  return (
    <aside className={styles.preview} data-live={isLive || undefined} aria-label={m.staff_preview()}>
      <div className={styles.head}>
        <span>{m.staff_preview()}</span>
        <SegmentedChoice
          label={m.staff_device()}
          value={device}
          onChange={setDevice}
          segments={[
            {
              value: 'phone',
              name: m.staff_phone(),
              label: <IconDeviceMobile size={16} stroke={2} aria-hidden />,
            },
            {
              value: 'tablet',
              name: m.staff_tablet(),
              label: <IconDeviceTablet size={16} stroke={2} aria-hidden />,
            },
          ]}
        />
      </div>
      <div className={styles.device} data-device={device}>
        <div
          className={styles.screen}
          data-theme="light"
          inert={!isLive}
          // A link of the learner's screen leads the learner on, and nobody here.
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
          }}
        >
          <NestedScreenContext value>{children}</NestedScreenContext>
        </div>
      </div>
      {hint && <p>{hint}</p>}
    </aside>
  )
}
