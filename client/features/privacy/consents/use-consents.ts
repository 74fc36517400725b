import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Consent, ConsentKind, Consents } from '#shared/privacy/consents/consent.ts'

export const useConsents = () => useQuery(api.privacy.readConsents.queryOptions({ input: {} }))

/** What stands of a kind, if it does. */
export const findCurrentConsent = ({ record }: Consents, kind: ConsentKind): Consent | undefined =>
  record.find((one) => one.kind === kind && !one.ended)

/** Shows the record as it is now, and asks anew for what hangs on it. */
export function useRefreshConsents() {
  const queryClient = useQueryClient()
  return (consents: Consents) => {
    queryClient.setQueryData(api.privacy.readConsents.queryKey({ input: {} }), consents)
    return queryClient.invalidateQueries({ queryKey: api.notifications.readNotificationRules.key() })
  }
}

/** Reminders on devices, agreed to or withdrawn at one press. */
export function usePushConsent(consents: Consents) {
  const changed = useRefreshConsents()
  const { mutateAsync } = useMutation({
    mutationFn: (isAgreed: boolean) => {
      if (!isAgreed)
        return client.privacy.withdrawConsent({
          consentId: findCurrentConsent(consents, 'device-reminders')!.id,
        })
      const { kind, version } = consents.terms.find((one) => one.kind === 'device-reminders')!
      return client.privacy.grantConsent({ requestKey: createRandomId(), kind, version })
    },
    onSuccess: (consents, isAgreed) => {
      showToast(isAgreed ? m.push_consent_on() : m.push_consent_off())
      return changed(consents)
    },
    onError: (error) => showToast(`${m.push_consent_not_saved()} ${refusalMessage(error)}`),
  })
  return mutateAsync
}
