import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { doorApi } from '#client/platform/api/door-api.ts'
import { refusalOf } from '#client/platform/api/refusal.ts'
import { doorRefusalWords } from '#client/platform/language/door-refusal-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'
import type { MailedForm } from '#shared/notifications/endpoints.ts'
import css from './unsubscribe.module.css'

/** Where the last link of a mail leads. Looking ends nothing: only a press of the button does. */
export function Unsubscribe() {
  const { secret } = useParams({ from: '/public/unsubscribe/$secret' })
  const form = useQuery({
    ...doorApi.notifications.unsubscription.queryOptions({ input: { secret } }),
    gcTime: 0,
  })
  if (refusalOf(form.error)?.reason === 'link-over') return <LinkOver />
  if (form.error)
    return (
      <DoorShell title={m.unsubscribe_title()}>
        <Notice tone="problem" title={m.unsubscribe_failed()}>
          {doorRefusalWords(form.error)}
        </Notice>
        <Button onClick={() => void form.refetch()}>{m.common_try_again()}</Button>
      </DoorShell>
    )
  return form.data ? <StopMails secret={secret} form={form.data} /> : <Loading />
}

function StopMails({ secret, form: { title: form, organisation } }: { secret: string; form: MailedForm }) {
  const stop = useMutation(doorApi.notifications.unsubscribe.mutationOptions())
  if (stop.isSuccess)
    return (
      <DoorShell title={m.unsubscribe_done_title({ form })} says={m.unsubscribe_done_says({ organisation })}>
        <ButtonLink look="secondary" to="/learner-login">
          {m.unsubscribe_sign_in()}
        </ButtonLink>
      </DoorShell>
    )
  return (
    <DoorShell title={m.unsubscribe_title()} says={m.unsubscribe_says({ organisation, form })}>
      <div className={css.one}>
        {stop.error && (
          <Notice tone="problem" title={m.unsubscribe_failed()}>
            {doorRefusalWords(stop.error)}
          </Notice>
        )}
        <Button wide busy={stop.isPending} onClick={() => stop.mutate({ secret })}>
          {stop.isPending ? m.unsubscribe_going() : m.unsubscribe_go()}
        </Button>
        <p className={css.stays}>{m.unsubscribe_stays()}</p>
      </div>
    </DoorShell>
  )
}

const LinkOver = () => (
  <DoorShell title={m.unsubscribe_over_title()} says={m.unsubscribe_over_says()}>
    <ButtonLink to="/learner-login">{m.unsubscribe_sign_in()}</ButtonLink>
  </DoorShell>
)
