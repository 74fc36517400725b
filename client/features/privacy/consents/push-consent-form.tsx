import { Switch } from '@mantine/core'
import { useOptimisticChoice } from '#client/platform/page/use-optimistic-choice.ts'
import { m } from '#client/words/messages.js'
import type { Consents } from '#shared/privacy/consents/consent.ts'
import styles from './push-consent-form.module.css'
import { findCurrentConsent, useConsents, usePushConsent } from './use-consents.ts'

/** Whether learners can be reminded on their devices, and what that tells to whom; it holds as soon as it is said. */
export function PushConsentForm({ isOwner }: { isOwner: boolean }) {
  const { data } = useConsents()
  return data && <PushSwitch consents={data} isOwner={isOwner} />
}

function PushSwitch({ consents, isOwner }: { consents: Consents; isOwner: boolean }) {
  const { terms, canPush } = consents
  const isAgreed = findCurrentConsent(consents, 'device-reminders') !== undefined
  const [isOn, choose] = useOptimisticChoice(isAgreed, usePushConsent(consents))
  return (
    <div className={styles.consent}>
      <Switch
        label={m.push_consent()}
        description={
          <>
            {canPush || isAgreed ? m.push_consent_says() : m.push_consent_no_key()}
            <span className={styles.means}>
              {terms.find(({ kind }) => kind === 'device-reminders')?.words}
            </span>
            {!isOwner && <span className={styles.means}>{m.consents_owners_decide()}</span>}
          </>
        }
        checked={isOn}
        disabled={!isOwner || (!canPush && !isAgreed)}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
    </div>
  )
}
