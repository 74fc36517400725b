import { client } from '#client/platform/api/staff-api.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'

interface NamedGroup {
  id: string
  name: string
}

interface Change {
  add?: readonly string[]
  remove?: readonly string[]
}

/** Puts learners into a group or takes them out, says so, and takes it back when asked. */
export function useGroupMembershipChange() {
  const attempt = useCallWithErrorToast()
  const failed = m.group_not_changed()
  const change = ({ id: groupId }: NamedGroup, { add = [], remove = [] }: Change) =>
    client.learners.updateGroupLearners({ groupId, add: [...add], remove: [...remove] })
  const takeBack = (group: NamedGroup, changed: Change) =>
    void attempt({
      call: () => change(group, changed),
      onDone: () => showToast(m.group_undone({ group: group.name })),
      failed,
    })

  return {
    putInto: (group: NamedGroup, add: readonly string[]) =>
      attempt({
        call: () => change(group, { add }),
        onDone: ({ added }) =>
          added.length === 0
            ? showToast(m.group_all_in_already({ group: group.name }))
            : showUndoToast(m.group_added({ count: added.length, group: group.name }), () =>
                takeBack(group, { remove: added }),
              ),
        failed,
      }),
    takeOut: (group: NamedGroup, remove: readonly string[]) =>
      attempt({
        call: () => change(group, { remove }),
        onDone: ({ removed }) =>
          showUndoToast(m.group_taken_out({ count: removed.length, group: group.name }), () =>
            takeBack(group, { add: removed }),
          ),
        failed,
      }),
  }
}
