import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Account } from '#shared/auth/account-endpoints.ts'
import type { LinkedIdentity } from '#shared/auth/provider-endpoints.ts'
import { formatLocalMoment } from './format-local-moment.ts'

/** The sign-ins elsewhere that open this account; nothing for those who have none. */
export function LinkedIdentitiesSection({ account: { hasPassword } }: { account: Account }) {
  const query = useQuery(api.auth.readIdentities.queryOptions({ input: {} }))
  const { unlink, unlinking } = useUnlink()
  if (query.isPending) return <ListSkeleton label={m.identities_title()} columns={2} rows={1} />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.identities_failed()} onRetry={() => void query.refetch()} />
    )
  const { identities } = query.data
  if (identities.length === 0) return null
  return (
    <Section title={m.identities_title()}>
      <RowList>
        {identities.map((identity) => (
          <TwoLineRow
            key={identity.id}
            title={identity.name}
            about={aboutOf(identity)}
            end={
              hasPassword && (
                <Button
                  aria-label={m.identity_unlink_label({ name: identity.name })}
                  loading={unlinking === identity.id}
                  onClick={() => void unlink(identity)}
                >
                  {m.identity_unlink()}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      {!hasPassword && <p>{m.identities_only_way()}</p>}
    </Section>
  )
}

function aboutOf({ name, organisationId, linkedAt }: LinkedIdentity): string {
  const since = m.identity_since({ when: formatLocalMoment(linkedAt) })
  return organisationId ? `${m.identity_own({ organisation: name })} · ${since}` : since
}

function useUnlink() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const unlinking = useMutation({
    ...api.auth.unlinkIdentity.mutationOptions(),
    onSuccess: () => showToast(m.identity_unlinked()),
    onError: (error) => showToast(`${m.identity_not_unlinked()} ${refusalMessage(error)}`),
    onSettled: () => void queryClient.invalidateQueries(),
  })
  async function unlink({ id, name }: LinkedIdentity) {
    const goOn = await confirm({
      title: m.identity_unlink_sure({ name }),
      consequence: m.identity_unlink_consequence({ name }),
      confirm: m.identity_unlink(),
      isDestructive: true,
    })
    if (goOn) unlinking.mutate({ identityId: id })
  }
  return { unlink, unlinking: unlinking.isPending ? unlinking.variables.identityId : null }
}
