import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { FormsUsingIconSet } from './forms-using-icon-set.tsx'
import { IconSetDialog } from './icon-set-dialog.tsx'

/** The organisation's own icon sets. */
export const useIconSets = () => useQuery(api.forms.readIconSets.queryOptions({}))

interface IconSetInput {
  /** The kinds of question that a new set is asked for first. */
  asked: readonly QuestionTypeName[]
  /** What becomes of a set that was just made; without it, it only is there. */
  onMade?: (iconSet: OwnIconSet) => void
}

type Open = { act: 'write'; iconSet: OwnIconSet | null } | { act: 'used' | 'delete'; iconSet: OwnIconSet }

/** What can be done about the organisation's own icon sets, and the dialogs in which it is done. */
export function useIconSetActions({ asked, onMade }: IconSetInput) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  const make = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      onClick={() => setOpen({ act: 'write', iconSet: null })}
    >
      {m.icon_sets_make()}
    </Button>
  )
  const menuOf = (iconSet: OwnIconSet): ReactNode => (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={m.icon_set_more({ name: iconSet.name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setOpen({ act: 'write', iconSet })}>{m.icon_set_edit_short()}</Menu.Item>
        <Menu.Item onClick={() => setOpen({ act: 'used', iconSet })}>{m.icon_set_used_short()}</Menu.Item>
        <Menu.Item onClick={() => setOpen({ act: 'delete', iconSet })}>{m.icon_set_delete_short()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  const dialog = open && (
    <>
      {open.act === 'write' && (
        <IconSetDialog iconSet={open.iconSet} asked={asked} onClose={close} onMade={onMade} />
      )}
      {open.act === 'used' && <IconSetUsageDialog iconSet={open.iconSet} onClose={close} />}
      {open.act === 'delete' && <DeleteIconSet iconSet={open.iconSet} onClose={close} />}
    </>
  )
  return { make, menuOf, dialog }
}

interface Props {
  iconSet: OwnIconSet
  onClose: () => void
}

/** Asks before an icon set is deleted, with the forms that use it and what becomes of them. */
function DeleteIconSet({ iconSet: { id: iconSetId, name }, onClose }: Props) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.forms.deleteIconSet({ iconSetId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.forms.readIconSets.key() })
      showToast(m.icon_set_deleted())
      onClose()
    },
  })
  return (
    <Dialog title={m.icon_set_delete({ name })} onClose={onClose}>
      <p>{m.icon_set_delete_says()}</p>
      <FormsUsingIconSet iconSetId={iconSetId} />
      {remove.isError && (
        <ErrorNotice what={m.icon_set_not_deleted()} onRetry={() => remove.mutate()}>
          {refusalMessage(remove.error)}
        </ErrorNotice>
      )}
      <DialogActions>
        <LeaveDialog onClose={onClose} isFirst />
        <Button variant="filled" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {m.icon_set_delete_go()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface IconSetUsageDialogProps {
  iconSet: OwnIconSet
  onClose: () => void
}

/** Where an icon set is used. */
const IconSetUsageDialog = ({ iconSet: { id, name }, onClose }: IconSetUsageDialogProps) => (
  <Dialog title={m.icon_set_used({ name })} onClose={onClose}>
    <FormsUsingIconSet iconSetId={id} />
  </Dialog>
)
