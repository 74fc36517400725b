import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { refusalWords } from '#client/platform/refusal-words.ts'
import { api, client } from '#client/platform/staff-api.ts'
import { showDone, showUndo } from '#client/staff-ui/feedback/toasts.tsx'
import { keepFocus } from '#client/staff-ui/page/keep-focus.ts'
import { m } from '#client/words/messages.js'
import type { Learner } from '#shared/learners/endpoints.ts'

interface NamedGroup {
  id: string
  name: string
}

interface Change {
  add?: string[]
  remove?: string[]
}

/** Puts learners into a group or takes them out, says so, and takes it back when asked. */
export function useGroupChange() {
  const queryClient = useQueryClient()

  async function change({ id: groupId, name }: NamedGroup, { add = [], remove = [] }: Change, done: string) {
    const back = async () => {
      await attempt(
        () => client.learners.changeGroup({ groupId, add: remove, remove: add }),
        () => showDone(m.group_undone({ group: name })),
      )
    }
    await attempt(
      () => client.learners.changeGroup({ groupId, add, remove }),
      () => showUndo(done, () => void back()),
    )
  }

  async function attempt(call: () => Promise<unknown>, onDone: () => void) {
    try {
      await call()
      onDone()
    } catch (error) {
      showDone(`${m.group_not_changed()} ${refusalWords(error)}`)
    }
    await queryClient.invalidateQueries()
    keepFocus()
  }

  return {
    async putInto(group: NamedGroup, learnerIds: readonly string[]) {
      const already = membersShown(queryClient, group.id)
      const add = learnerIds.filter((id) => !already.has(id))
      if (add.length === 0) return showDone(m.group_all_in_already({ group: group.name }))
      await change(group, { add }, m.group_added({ count: add.length, group: group.name }))
    },
    async takeOut(group: NamedGroup, learnerIds: readonly string[]) {
      const remove = [...learnerIds]
      await change(group, { remove }, m.group_taken_out({ count: remove.length, group: group.name }))
    },
  }
}

/** Those seen on any page of a list to be in the group; taking back an addition leaves them in. */
function membersShown(queryClient: QueryClient, groupId: string): Set<string> {
  const pages = queryClient.getQueriesData<{ learners: Learner[] }>({ queryKey: api.learners.list.key() })
  const learners = pages.flatMap(([, page]) => page?.learners ?? [])
  return new Set(learners.filter(({ groups }) => groups.some(({ id }) => id === groupId)).map(({ id }) => id))
}
