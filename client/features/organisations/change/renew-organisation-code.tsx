import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import styles from './renew-organisation-code.module.css'

/** Gives the organisation another code, and says first what happens to the old one. */
export function RenewOrganisationCode({ code, onClose }: { code: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [seen] = useState(code)
  const [oldCode, setOldCode] = useState<'kept' | 'closed'>('kept')
  const renew = useMutation({
    mutationFn: () => client.organisations.renewOrganisationCode({ seen, keepsOld: oldCode === 'kept' }),
    onSuccess: ({ code }) => {
      showToast(m.code_renewed({ code }))
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (
    <FormDialog
      title={m.code_renew_title()}
      onClose={onClose}
      onSend={() => renew.mutate()}
      send={m.code_renew_go()}
      isSending={renew.isPending}
      error={renew.error}
      failed={m.code_not_renewed()}
    >
      <p className={styles.explanation}>{m.code_renew_says({ code: seen })}</p>
      <ChoiceField
        legend={m.code_old({ code: seen })}
        hint={oldCode === 'kept' ? m.code_old_kept_says() : m.code_old_closed_says()}
      >
        <ChoiceChips
          chips={[
            { value: 'kept', label: m.code_old_kept() },
            { value: 'closed', label: m.code_old_closed() },
          ]}
          value={oldCode}
          onChange={setOldCode}
        />
      </ChoiceField>
    </FormDialog>
  )
}
