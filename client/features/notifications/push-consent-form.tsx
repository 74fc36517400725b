import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { api } from '#client/platform/staff-api.ts'
import { useSavedChoice } from '#client/platform/use-saved-choice.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { ToldRules } from '#shared/notifications/endpoints.ts'
import styles from './push-consent-form.module.css'

/** Whether learners can be reminded on their devices, and what that tells to whom; it holds as soon as it is said. */
export function PushConsentForm({ rules: { push, canPush } }: { rules: ToldRules }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    ...api.notifications.changeRules.mutationOptions(),
    onSuccess: (saved) => {
      queryClient.setQueryData(api.notifications.rules.queryKey({ input: {} }), saved)
      showDone(saved.push ? m.push_consent_on() : m.push_consent_off())
    },
    onError: (error) => showDone(`${m.push_consent_not_saved()} ${refusalWords(error)}`),
  })
  const [isOn, choose] = useSavedChoice(push, (push) => save.mutateAsync({ push }))
  return (
    <div className={styles.consent}>
      <Switch
        label={m.push_consent()}
        description={
          <>
            {canPush || push ? m.push_consent_says() : m.push_consent_no_key()}
            <span className={styles.means}>{m.push_consent_means()}</span>
          </>
        }
        checked={isOn}
        disabled={!canPush && !push}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
    </div>
  )
}
