import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Closure } from '#shared/organisations/endpoints.ts'

type Calendar = { closures: Closure[] }

/** Opens closed days again, at once to the eye, and closes them once more when that is taken back. */
export function useDeleteClosure() {
  const queryClient = useQueryClient()
  const queryKey = api.organisations.readOrganisation.queryKey({ input: {} })
  const refresh = () => {
    void queryClient.invalidateQueries()
  }

  async function putBack({ id: _, ...closure }: Closure) {
    try {
      await client.organisations.createClosure(closure)
      showToast(m.closure_put_back({ name: closure.name }))
    } catch (error) {
      showToast(`${m.closure_not_put_back({ name: closure.name })} ${refusalMessage(error)}`)
    }
    refresh()
  }

  return async (closure: Closure) => {
    queryClient.setQueryData<Calendar>(
      queryKey,
      (known) => known && { ...known, closures: known.closures.filter(({ id }) => id !== closure.id) },
    )
    try {
      await client.organisations.deleteClosure({ closureId: closure.id })
      showUndoToast(m.closure_removed({ name: closure.name }), () => void putBack(closure))
    } catch (error) {
      showToast(`${m.closure_not_removed({ name: closure.name })} ${refusalMessage(error)}`)
    }
    refresh()
  }
}
