import { IconId, IconKey } from '@tabler/icons-react'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'
import type { SignInRenewal } from './sign-in-renewal-dialog.tsx'

interface Props {
  learnerIds: readonly string[]
  onRenew: (renewal: SignInRenewal) => void
}

/** New secrets or cards for the learners that are ticked. */
export const SignInActions = ({ learnerIds, onRenew }: Props) => (
  <>
    <SelectionAction
      icon={<IconId size={16} stroke={2} aria-hidden />}
      onAct={() => onRenew({ what: 'cards', learnerIds })}
    >
      {m.cards_make()}
    </SelectionAction>
    <SelectionAction
      icon={<IconKey size={16} stroke={2} aria-hidden />}
      onAct={() => onRenew({ what: 'secrets', learnerIds })}
    >
      {m.secrets_renew()}
    </SelectionAction>
  </>
)
