import { useMutation } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Consent, ConsentKind } from '#shared/privacy/consents/consent.ts'
import { consentKindLabels } from './consent-kind-labels.ts'
import { useRefreshConsents } from './use-consents.ts'

/** Tells what withdrawing means, and withdraws. */
export function useWithdrawConsent() {
  const confirm = useConfirm()
  const changed = useRefreshConsents()
  const { mutateAsync } = useMutation(api.privacy.withdrawConsent.mutationOptions())
  return async ({ id: consentId, kind }: Consent) => {
    const what = consentKindLabels[kind]()
    const question = {
      title: m.consents_withdraw_title({ kind: what }),
      consequence: consequences[kind](),
      confirm: m.consents_withdraw(),
    }
    if (!(await confirm(question))) return
    await mutateAsync({ consentId }).then(
      async (consents) => {
        await changed(consents)
        showToast(m.consents_withdrawn_done({ kind: what }))
      },
      (error: unknown) => showToast(`${m.push_consent_not_saved()} ${refusalMessage(error)}`),
    )
  }
}

const consequences: Record<ConsentKind, () => string> = {
  'keeping-data': m.consents_withdraw_keeping_data,
  'device-reminders': m.consents_withdraw_device_reminders,
  'taking-part': m.consents_withdraw_taking_part,
}
