import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'
import styles from './mail-problem-notes.module.css'

interface Props {
  learner: Learner
  mayChange: boolean
}

/** Says why a learner gets no mails, and lets staff turn them on again. */
export function MailProblemNotes({ learner, mayChange }: Props) {
  const { tryAgain, resume } = useMails(learner)
  const { id: learnerId, name, email, isEmailRefused, unmailedForms } = learner
  if (!isEmailRefused && unmailedForms.length === 0) return null
  return (
    <div className={styles.notes}>
      {isEmailRefused && email && (
        <Callout
          title={m.mails_refused_title({ learner: name })}
          actions={
            mayChange && (
              <Button loading={tryAgain.isPending} onClick={() => tryAgain.mutate({ learnerId })}>
                {m.mails_refused_try()}
              </Button>
            )
          }
        >
          {m.mails_refused_says({ email })}
        </Callout>
      )}
      {unmailedForms.map(({ id: formId, title: form }) => (
        <Callout
          key={formId}
          title={m.mails_stopped_title({ learner: name, form })}
          actions={
            mayChange && (
              <Button
                loading={resume.isPending && resume.variables.formId === formId}
                onClick={() => resume.mutate({ learnerId, formId })}
              >
                {m.mails_stopped_resume()}
              </Button>
            )
          }
        >
          {m.mails_stopped_says()}
        </Callout>
      ))}
    </div>
  )
}

function useMails({ id: learnerId, name, email, unmailedForms }: Learner) {
  const queryClient = useQueryClient()
  const keep = (learner: Learner, done: string) => {
    queryClient.setQueryData(api.learners.readLearner.queryKey({ input: { learnerId } }), learner)
    showToast(done)
  }
  const onError = (error: unknown) => showToast(`${m.mails_not_changed()} ${refusalMessage(error)}`)
  const tryAgain = useMutation({
    ...api.learners.retryEmailAddress.mutationOptions(),
    onSuccess: (learner) => keep(learner, m.mails_refused_tried({ email: email ?? '' })),
    onError,
  })
  const resume = useMutation({
    ...api.learners.resumeCheckInMails.mutationOptions(),
    onSuccess: (learner, { formId }) => {
      const form = unmailedForms.find(({ id }) => id === formId)?.title ?? ''
      keep(learner, m.mails_stopped_resumed({ learner: name, form }))
    },
    onError,
  })
  return { tryAgain, resume }
}
