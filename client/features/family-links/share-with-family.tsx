import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import type { FamilyLinks as Links } from './family-links.tsx'

const FamilyLinks = lazyComponent(() => import('./family-links.tsx'), 'FamilyLinks')

/** The way to the pages that a learner's family reads. */
export function ShareWithFamily(about: Omit<ComponentProps<typeof Links>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconUsersGroup size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.family_share()}
      </Button>
      {isOpen && (
        <Suspense>
          <FamilyLinks {...about} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
