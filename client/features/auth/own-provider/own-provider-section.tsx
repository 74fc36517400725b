import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { DetailList } from '#client/staff-ui/page/figures/detail-list.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import styles from './own-provider-section.module.css'
import type { OwnProvider } from './set-own-provider.tsx'

const SetOwnProvider = lazyComponent(() => import('./set-own-provider.tsx'), 'SetOwnProvider')

/** Owners let staff come in by the organisation's own provider. */
export function OwnProviderSection({ code }: { code: string }) {
  const query = useQuery(api.auth.readOwnProvider.queryOptions({ input: {} }))
  const [isSetting, setIsSetting] = useState(false)
  const remove = useRemoveOwnProvider()
  if (query.isPending) return <ListSkeleton label={m.own_provider()} columns={2} rows={2} />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.own_provider_failed()} onRetry={() => void query.refetch()} />
    )
  const { provider, redirectUri, canBeSaved } = query.data
  return (
    <Section
      title={m.own_provider()}
      id="sign-in"
      more={
        canBeSaved && (
          <Button size="xs" variant="default" onClick={() => setIsSetting(true)}>
            {provider ? m.own_provider_change() : m.own_provider_set_up()}
          </Button>
        )
      }
    >
      <p className={styles.explanation}>{m.own_provider_says()}</p>
      {!canBeSaved && <p className={styles.explanation}>{m.own_provider_keyless()}</p>}
      {provider && (
        <>
          <OwnProviderDetails provider={provider} redirectUri={redirectUri} code={code} />
          <Button size="xs" variant="subtle" onClick={() => void remove()}>
            {m.own_provider_remove()}
          </Button>
        </>
      )}
      {isSetting && (
        <Suspense>
          <SetOwnProvider provider={provider} redirectUri={redirectUri} onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function useRemoveOwnProvider() {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const remove = useMutation({
    ...api.auth.deleteOwnProvider.mutationOptions(),
    onSuccess: (left) => {
      queryClient.setQueryData(api.auth.readOwnProvider.queryKey({ input: {} }), left)
      showToast(m.own_provider_removed())
    },
    onError: (error) => showToast(`${m.own_provider_not_removed()} ${refusalMessage(error)}`),
  })
  return async () => {
    const goOn = await confirm({
      title: m.own_provider_remove_sure(),
      consequence: m.own_provider_remove_consequence(),
      confirm: m.own_provider_remove(),
      isDestructive: true,
    })
    if (goOn) remove.mutate({})
  }
}

interface OwnProviderDetailsProps {
  provider: OwnProvider
  redirectUri: string
  code: string
}

/** The provider as it stands, and what to do with it elsewhere. */
function OwnProviderDetails({
  provider: { issuer, clientId, emailDomains },
  redirectUri,
  code,
}: OwnProviderDetailsProps) {
  const link = `${window.location.origin}/login?organisation=${code}`
  const address = (text: string) => <span className={styles.address}>{text}</span>
  const detail = (words: string) => <span className={styles.detail}>{words}</span>
  return (
    <div className={styles.facts}>
      <DetailList
        facts={[
          { term: m.own_provider_issuer(), value: issuer },
          { term: m.own_provider_client_id(), value: clientId },
          {
            term: m.own_provider_domains(),
            value: emailDomains.join(', ') || m.own_provider_domains_any(),
          },
          { term: m.own_provider_link(), value: address(link), detail: detail(m.own_provider_link_says()) },
          {
            term: m.own_provider_redirect(),
            value: address(redirectUri),
            detail: detail(m.own_provider_redirect_says()),
          },
        ]}
      />
    </div>
  )
}
