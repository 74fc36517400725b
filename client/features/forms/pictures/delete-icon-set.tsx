import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { api, client } from '#client/platform/staff-api.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { keepFocus } from '#client/staff-ui/page/keep-focus.ts'
import { m } from '#client/words/messages.js'
import type { NamedForm } from '#shared/forms/endpoints.ts'
import type { OwnIconSet } from '#shared/forms/own-icon-set.ts'
import { NamedForms } from '../library/named-forms.tsx'
import styles from './delete-icon-set.module.css'

interface Props {
  iconSet: OwnIconSet
  onClose: () => void
}

/** Asks before an icon set is deleted, with the forms that use it and what becomes of them. */
export function DeleteIconSet({ iconSet: { id: iconSetId, name }, onClose }: Props) {
  const queryClient = useQueryClient()
  const used = useQuery(api.forms.findShowing.queryOptions({ input: { iconSetId } }))
  const remove = useMutation({
    mutationFn: () => client.forms.deleteIconSet({ iconSetId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.forms.iconSets.key() })
      showDone(m.icon_set_deleted())
      onClose()
      keepFocus()
    },
  })
  return (
    <Dialog title={m.icon_set_delete({ name })} onClose={onClose}>
      <p>{m.icon_set_delete_says()}</p>
      {used.isError && <ErrorNotice what={m.bank_used_failed()} onRetry={() => void used.refetch()} />}
      {used.isPending && <Bone width="60%" />}
      {used.data && <Uses {...used.data} />}
      {remove.isError && (
        <ErrorNotice what={m.icon_set_not_deleted()} onRetry={() => remove.mutate()}>
          {refusalWords(remove.error)}
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

function Uses({ forms, beyond }: { forms: readonly NamedForm[]; beyond: number }) {
  if (forms.length + beyond === 0) return <p className={styles.used}>{m.icon_set_delete_unused()}</p>
  return (
    <>
      <p className={styles.used}>{m.icon_set_delete_used()}</p>
      <NamedForms forms={forms} beyond={beyond > 0 ? m.icon_set_used_beyond({ count: beyond }) : undefined} />
    </>
  )
}
