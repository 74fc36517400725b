import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/api.ts'
import { learnerRefusalMessage } from '#client/platform/language/learner-refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import css from './my-check-in-mail-preference.module.css'

/** Whether a learner is mailed about a form of theirs; nothing where there is nothing to choose. */
export function MyCheckInMailPreference({ form }: { form: string }) {
  const queryClient = useQueryClient()
  const query = useQuery(api.learners.readMyCheckInMailStatus.queryOptions({ input: { form } }))
  const choose = useMutation({
    ...api.learners.updateMyCheckInMailStatus.mutationOptions(),
    onSuccess: (chosen) =>
      queryClient.setQueryData(api.learners.readMyCheckInMailStatus.queryKey({ input: { form } }), chosen),
  })
  const mails = query.data?.mails ?? 'none'
  if (mails === 'none') return null
  const isSent = mails === 'sent'
  return (
    <section className={css.mails}>
      <h2 className={css.title}>{m.my_mails_title()}</h2>
      <p aria-live="polite">{isSent ? m.my_mails_sent() : m.my_mails_stopped()}</p>
      {choose.error && (
        <Notice tone="problem" title={m.my_mails_failed()}>
          {learnerRefusalMessage(choose.error)}
        </Notice>
      )}
      <Button
        look="secondary"
        busy={choose.isPending}
        onClick={() => choose.mutate({ form, wanted: !isSent })}
      >
        {isSent ? m.my_mails_stop() : m.my_mails_resume()}
      </Button>
    </section>
  )
}
