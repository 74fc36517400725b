import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { FormsUsingIconSet } from './forms-using-icon-set.tsx'

interface Props {
  iconSet: OwnIconSet
  onClose: () => void
}

/** Asks before an icon set is deleted, with the forms that use it and what becomes of them. */
export function DeleteIconSet({ iconSet: { id: iconSetId, name }, onClose }: Props) {
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
        <Button variant="subtle" data-autofocus onClick={onClose}>
          {m.staff_cancel()}
        </Button>
        <Button variant="filled" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {m.icon_set_delete_go()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
