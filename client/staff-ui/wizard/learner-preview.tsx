import { IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import { Segments } from '../page/segments.tsx'
import styles from './learner-preview.module.css'

type Device = 'phone' | 'tablet'

interface Props {
  /** The learner's screen, in the learner kit; it cannot be pressed here. */
  children: ReactNode
  /** When it opens and closes. */
  hint?: string
}

/** What the learner will see, on a phone or a tablet; light in every scheme, as the learner's own screen is. */
export function LearnerPreview({ children, hint }: Props) {
  const [device, setDevice] = useState<Device>('phone')
  return (
    <aside className={styles.preview} aria-label={m.staff_preview()}>
      <div className={styles.head}>
        <span>{m.staff_preview()}</span>
        <Segments
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
        <div className={styles.screen} data-theme="light" inert>
          {children}
        </div>
      </div>
      {hint && <p>{hint}</p>}
    </aside>
  )
}
