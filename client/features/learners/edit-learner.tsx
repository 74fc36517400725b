import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'
import type { Learner, LearnerIdentity } from '#shared/learners/endpoints.ts'
import { proposeUsername } from '#shared/learners/propose-username.ts'
import { LearnerEmailField } from './learner-email-field.tsx'
import { learnerFaultMessage } from './learner-fault-message.ts'
import { LearnerNameFields } from './learner-name-fields.tsx'
import { UsernameChanged } from './username-changed.tsx'

interface Props {
  learner: Learner
  onRenewCard: () => void
  onClose: () => void
}

/** Corrects a learner's name, username and e-mail address. Another username asks for another card. */
export function EditLearner({ learner, onRenewCard, onClose }: Props) {
  const queryClient = useQueryClient()
  const attempt = useCallWithErrorToast()
  const learnerId = learner.id
  const [seen] = useState<LearnerIdentity>(() => identityOf(learner))
  const [typed, setTyped] = useState(() => ({ ...seen, email: seen.email ?? '' }))
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const undo = (edited: LearnerIdentity) =>
    void attempt({
      call: () => client.learners.updateLearner({ learnerId, ...seen, seen: edited }),
      onDone: () => {},
      failed: m.learner_not_edited(),
    })
  const edit = useMutation({
    mutationFn: () =>
      client.learners.updateLearner({ learnerId, ...typed, email: typed.email.trim() || null, seen }),
    onSuccess: (edited) => {
      if (edited.username !== seen.username) return
      showUndoToast(m.learner_edited({ name: edited.name }), () => undo(identityOf(edited)))
      onClose()
    },
    onError: (error) => {
      if (findRefusal(error)?.reason === 'username-taken')
        setTaken(new Set([...taken, typed.username.trim().toLowerCase()]))
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const { faultOf, mend } = useRefusedFields(edit)
  const wordsFor = (field: 'name' | 'username' | 'email') => {
    const fault = faultOf(field)
    return fault && learnerFaultMessage(field, fault)
  }
  function change(changes: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changes }))
    mend(...Object.keys(changes))
  }

  if (edit.data)
    return (
      <Dialog title={m.learner_edited({ name: edit.data.name })} onClose={onClose}>
        <UsernameChanged
          learner={edit.data}
          onRenewCard={() => {
            onClose()
            onRenewCard()
          }}
          onClose={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog title={m.learner_edit()} onClose={onClose} isKept>
      <DialogFields
        onClose={onClose}
        onSend={() => edit.mutate()}
        send={m.learner_edit_go()}
        isSending={edit.isPending}
        error={edit.error}
        failed={m.learner_not_edited()}
      >
        <LearnerNameFields
          name={typed.name}
          username={typed.username}
          onChange={change}
          wordsFor={wordsFor}
          otherUsername={faultOf('username') === 'taken' ? proposeUsername(typed.name, taken) : ''}
        />
        <LearnerEmailField
          email={typed.email}
          onChange={(email) => change({ email })}
          error={wordsFor('email')}
        />
      </DialogFields>
    </Dialog>
  )
}

const identityOf = ({ name, username, email }: LearnerIdentity): LearnerIdentity => ({
  name,
  username,
  email,
})
