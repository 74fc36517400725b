import { useMutation } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { m } from '#client/words/messages.js'

/** Gives a learner a new secret, once staff have said that the old one may stop working. */
export function useRenewSecret() {
  const confirm = useConfirm()
  const { mutate, reset, data, error, isPending, variables } = useMutation(
    api.learners.renewSecrets.mutationOptions(),
  )
  return {
    renewed: data?.secrets[0],
    error,
    reset,
    isRenewing: (learnerId: string) => isPending && variables.learnerIds[0] === learnerId,
    async renew({ id, name }: { id: string; name: string }) {
      const isWanted = await confirm({
        title: m.secrets_renew_ask({ name }),
        consequence: m.secrets_renew_says(),
        confirm: m.secrets_renew_one(),
      })
      if (isWanted) mutate({ learnerIds: [id] })
    },
  }
}
