import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'

const RehearsalDialog = lazyComponent(() => import('./rehearsal-dialog.tsx'), 'RehearsalDialog')

/** The way to a rehearsal of the form that is being written, on one's own phone. */
export function TryOnPhone() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconDeviceMobile size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.rehearsal_try()}
      </Button>
      {isOpen && (
        <Suspense>
          <RehearsalDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
