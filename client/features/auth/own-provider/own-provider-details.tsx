import { DetailList } from '#client/staff-ui/page/detail-list.tsx'
import { m } from '#client/words/messages.js'
import type { OwnProvider } from './own-provider.ts'
import styles from './own-provider-section.module.css'

interface Props {
  provider: OwnProvider
  redirectUri: string
  code: string
}

/** The provider as it stands, and what to do with it elsewhere. */
export function OwnProviderDetails({
  provider: { issuer, clientId, emailDomains },
  redirectUri,
  code,
}: Props) {
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
