import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { FormsUsingIconSet } from './forms-using-icon-set.tsx'

interface Props {
  iconSet: OwnIconSet
  onClose: () => void
}

/** Where an icon set is used. */
export const IconSetUsageDialog = ({ iconSet: { id, name }, onClose }: Props) => (
  <Dialog title={m.icon_set_used({ name })} onClose={onClose}>
    <FormsUsingIconSet iconSetId={id} />
  </Dialog>
)
