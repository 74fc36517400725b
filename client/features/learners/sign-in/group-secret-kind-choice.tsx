import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useOptimisticChoice } from '#client/platform/page/use-optimistic-choice.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { m } from '#client/words/messages.js'
import { secretKinds } from '#shared/auth/learner-secret.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import styles from './group-secret-kind-choice.module.css'
import { secretKindLabels } from './sign-in-labels.ts'

/** What learners of a group are given to sign in with from now on. */
export function GroupSecretKindChoice({ group }: { group: Group }) {
  const queryClient = useQueryClient()
  const set = useMutation({
    ...api.groups.setGroupSecretKind.mutationOptions(),
    onSuccess: () => showToast(m.group_secret_kind_set()),
    onError: (error) => showToast(`${m.group_not_changed()} ${refusalMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.groups.key() }),
  })
  const [kind, choose] = useOptimisticChoice(group.secretKind, (kind) =>
    set.mutateAsync({ groupId: group.id, kind }),
  )
  return (
    <div className={styles.setting}>
      <span>
        <b>{m.group_secret_kind()}</b> {m.group_secret_kind_says()}
      </span>
      <SegmentedChoice
        label={m.group_secret_kind()}
        segments={secretKinds.map((value) => ({ value, label: secretKindLabels[value]() }))}
        value={kind}
        onChange={choose}
      />
    </div>
  )
}
