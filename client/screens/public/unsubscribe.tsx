import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import type { MailedFormPreference } from '#shared/notifications/endpoints.ts'
import css from './unsubscribe.module.css'

/** Where the last link of a mail leads. Looking ends nothing: only a press of the button does. */
export function Unsubscribe() {
  const { secret } = useParams({ from: '/public/unsubscribe/$secret' })
  const form = useQuery({
    ...publicApi.notifications.readUnsubscription.queryOptions({ input: { secret } }),
    gcTime: 0,
  })
  if (findRefusal(form.error)?.reason === 'link-over') return <LinkOver />
  if (form.error)
    return (
      <SignInShell title={m.unsubscribe_title()}>
        <Notice tone="problem" title={m.unsubscribe_failed()}>
          {publicRefusalMessage(form.error)}
        </Notice>
        <Button onClick={() => void form.refetch()}>{m.common_try_again()}</Button>
      </SignInShell>
    )
  return form.data ? <StopMails secret={secret} form={form.data} /> : <Loading />
}

function StopMails({
  secret,
  form: { title: form, organisation },
}: {
  secret: string
  form: MailedFormPreference
}) {
  const stop = useMutation(publicApi.notifications.unsubscribe.mutationOptions())
  if (stop.isSuccess)
    return (
      <SignInShell
        title={m.unsubscribe_done_title({ form })}
        says={m.unsubscribe_done_says({ organisation })}
      >
        <ButtonLink look="secondary" to="/learner-login">
          {m.unsubscribe_sign_in()}
        </ButtonLink>
      </SignInShell>
    )
  return (
    <SignInShell title={m.unsubscribe_title()} says={m.unsubscribe_says({ organisation, form })}>
      <div className={css.one}>
        {stop.error && (
          <Notice tone="problem" title={m.unsubscribe_failed()}>
            {publicRefusalMessage(stop.error)}
          </Notice>
        )}
        <Button wide busy={stop.isPending} onClick={() => stop.mutate({ secret })}>
          {stop.isPending ? m.unsubscribe_going() : m.unsubscribe_go()}
        </Button>
        <p className={css.stays}>{m.unsubscribe_stays()}</p>
      </div>
    </SignInShell>
  )
}

const LinkOver = () => (
  <SignInShell title={m.unsubscribe_over_title()} says={m.unsubscribe_over_says()}>
    <ButtonLink to="/learner-login">{m.unsubscribe_sign_in()}</ButtonLink>
  </SignInShell>
)
