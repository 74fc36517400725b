import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { leaveToSignIn, signOut } from '#client/platform/session/sign-out.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { AccountSession } from '#shared/auth/account-endpoints.ts'
import type { BrowserAndSystem } from '#shared/auth/parse-user-agent.ts'
import { formatLocalMoment } from './format-local-moment.ts'
import styles from './sessions-section.module.css'

/** Where somebody is signed in, and the ways out. */
export function SessionsSection() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const query = useQuery(api.auth.readSessions.queryOptions({ input: {} }))
  const settled = {
    onSettled: () => void queryClient.invalidateQueries(),
    onError: (error: unknown) => showToast(`${m.session_not_ended()} ${refusalMessage(error)}`),
  }
  const endOne = useMutation({
    ...api.auth.revokeSession.mutationOptions(),
    ...settled,
    onSuccess: () => showToast(m.session_ended()),
  })
  const endOthers = useMutation({
    ...api.auth.revokeSessions.mutationOptions(),
    ...settled,
    onSuccess: () => showToast(m.sessions_others_ended()),
  })
  async function everywhere() {
    const goOn = await confirm({
      title: m.sessions_end_all(),
      consequence: m.sessions_end_all_says(),
      confirm: m.sessions_end_all(),
    })
    if (goOn) await signOutEverywhere().catch(settled.onError)
  }
  const sessions = query.data?.sessions
  return (
    <Section title={m.sessions_title()}>
      {sessions ? (
        <>
          <RowList>
            {sessions.map((session) => (
              <TwoLineRow
                key={session.id}
                title={describeDevice(session)}
                about={aboutOf(session)}
                end={
                  session.isThisOne ? (
                    <Button onClick={() => void signOut()}>{m.staff_sign_out()}</Button>
                  ) : (
                    <Button
                      aria-label={m.session_end_label({
                        device: describeDevice(session),
                        when: formatLocalMoment(session.begunAt),
                      })}
                      loading={endOne.isPending && endOne.variables.sessionId === session.id}
                      onClick={() => endOne.mutate({ sessionId: session.id })}
                    >
                      {m.staff_sign_out()}
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
          <div className={styles.actions}>
            {sessions.length > 1 && (
              <Button loading={endOthers.isPending} onClick={() => endOthers.mutate({ which: 'others' })}>
                {m.sessions_end_others()}
              </Button>
            )}
            <Button onClick={() => void everywhere()}>{m.sessions_end_all()}</Button>
          </div>
        </>
      ) : query.isPending ? (
        <ListSkeleton label={m.sessions_title()} columns={2} rows={2} />
      ) : (
        <PageFailed error={query.error} what={m.sessions_failed()} onRetry={() => void query.refetch()} />
      )}
    </Section>
  )
}

function aboutOf({ isThisOne, begunAt, lastUsedAt, address }: AccountSession): string {
  const begun = m.session_begun({ when: formatLocalMoment(begunAt) })
  const from = address ? m.session_from({ address }) : ''
  const used = isThisOne ? m.session_this() : m.session_used({ when: formatLocalMoment(lastUsedAt) })
  return [used, begun, from].filter(Boolean).join(' · ')
}

/** What somebody signed in with, in words. */
function describeDevice({ browser, system }: BrowserAndSystem): string {
  if (browser && system) return m.session_device({ browser, system })
  return browser ?? system ?? m.session_device_unknown()
}

/** Ends every session of this person; a failure is the caller's to tell, since elsewhere they stay signed in. */
async function signOutEverywhere() {
  await client.auth.revokeSessions({ which: 'all' })
  leaveToSignIn()
}
