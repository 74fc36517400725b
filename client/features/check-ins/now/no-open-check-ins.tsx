import { IconSunHigh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { m } from '#client/words/messages.js'

/** Said when no form is open, with what can be done instead. */
export function NoOpenCheckIns({ action }: { action?: ReactNode }) {
  return (
    <EmptyNotice icon={IconSunHigh} title={m.nothing_open_title()} action={action}>
      {m.nothing_open_says()}
    </EmptyNotice>
  )
}
