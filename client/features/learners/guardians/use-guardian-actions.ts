import { client } from '#client/platform/api/staff-api.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'
import type { Guardian } from '#shared/learners/guardian.ts'

/** Forgets a guardian, and notes them again when that is regretted. */
export function useGuardianActions(learnerId: string) {
  const attempt = useCallWithErrorToast()
  const bringBack = ({ id: guardianId, ...written }: Guardian) =>
    void attempt({
      call: () => client.learners.saveGuardian({ learnerId, guardianId, ...written }),
      onDone: ({ name }) => showToast(m.guardian_saved({ name })),
      failed: m.guardian_not_saved(),
    })
  return {
    remove: (guardian: Guardian) =>
      void attempt({
        call: () => client.learners.deleteGuardian({ learnerId, guardianId: guardian.id }),
        onDone: () => showUndoToast(m.guardian_removed({ name: guardian.name }), () => bringBack(guardian)),
        failed: m.guardian_not_removed(),
      }),
  }
}
