import { client } from '#client/platform/api/staff-api.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'

interface NamedGroup {
  id: string
  name: string
}

/** Puts members of staff into a group’s staff or takes one out, says so, and takes it back when asked. */
export function useGroupStaffChange({ id: groupId, name: group }: NamedGroup) {
  const attempt = useCallWithErrorToast()
  const failed = m.group_not_changed()
  const change = (changed: { add?: string[]; remove?: string[] }) =>
    client.groups.updateGroupStaff({ groupId, ...changed })
  const takeBack = (changed: { add?: string[]; remove?: string[] }) =>
    void attempt({ call: () => change(changed), onDone: () => showToast(m.group_undone({ group })), failed })

  return {
    putInto: (add: string[]) =>
      attempt({
        call: () => change({ add }),
        onDone: ({ added }) =>
          showUndoToast(m.group_staff_added({ count: added.length, group }), () =>
            takeBack({ remove: added }),
          ),
        failed,
      }),
    takeOut: ({ id, name }: { id: string; name: string }) =>
      attempt({
        call: () => change({ remove: [id] }),
        onDone: ({ removed }) =>
          showUndoToast(m.group_staff_removed({ name, group }), () => takeBack({ add: removed })),
        failed,
      }),
  }
}
