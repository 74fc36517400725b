import { IconSunHigh } from '@tabler/icons-react'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { m } from '#client/words/messages.js'

/** Said when no form is open. */
export const NoOpenCheckIns = () => (
  <EmptyNotice icon={IconSunHigh} title={m.nothing_open_title()}>
    {m.nothing_open_says()}
  </EmptyNotice>
)
