import { client } from '#client/platform/api/staff-api.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'

interface NamedGroup {
  id: string
  name: string
}

/** Archives a group once its consequence was read, brings it back, and takes back either when asked. */
export function useGroupActions() {
  const attempt = useCallWithErrorToast()
  const confirm = useConfirm()

  const restore = ({ id: groupId, name }: NamedGroup) =>
    attempt({
      call: () => client.groups.restoreGroup({ groupId }),
      onDone: () => showToast(m.group_restored({ group: name })),
      failed: m.group_not_restored(),
    })
  return {
    restore: (group: NamedGroup) => void restore(group),
    async archive(group: NamedGroup) {
      const goOn = await confirm({
        title: m.group_archive_asks({ group: group.name }),
        consequence: m.group_archive_says(),
        confirm: m.group_archive(),
      })
      if (!goOn) return
      await attempt({
        call: () => client.groups.archiveGroup({ groupId: group.id }),
        onDone: () => showUndoToast(m.group_is_archived({ group: group.name }), () => void restore(group)),
        failed: m.group_not_changed(),
      })
    },
  }
}
