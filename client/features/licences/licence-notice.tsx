import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { describeLicenceStatus } from './describe-licence-status.ts'
import styles from './licence-notice.module.css'

const mendedAt = '/dashboard/org/subscription'

/** Stands above every screen while licences end or have ended, with the one step that mends it for those who can take it. */
export function LicenceNotice() {
  const { data } = useQuery(api.licences.readLicenceNotice.queryOptions({ input: {} }))
  const isMendedHere = useLocation({ select: ({ pathname }) => pathname === mendedAt })
  if (!data?.notice || isMendedHere) return null
  const { standing, canMend } = data.notice
  const { state, because } = standing
  return (
    <section className={styles.notice} data-state={state} aria-label={m.subscription_notice()}>
      {state !== 'ending' && <IconAlertCircle size={20} stroke={1.75} aria-hidden />}
      {canMend ? (
        <p>
          {describeLicenceStatus(standing)}{' '}
          <TextLink to={mendedAt}>
            {because === 'unpaid' ? m.subscription_notice_pay() : m.subscription_notice_renew()}
          </TextLink>
        </p>
      ) : (
        <p>{m.subscription_notice_read_only()}</p>
      )}
    </section>
  )
}
