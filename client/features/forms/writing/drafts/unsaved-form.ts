import { queryClient } from '#client/platform/api/query-client.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { logFailure } from '#client/platform/device/log-failure.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { session } from '#client/platform/session/session.ts'
import { m } from '#client/words/messages.js'
import { browserDraftStore } from './browser-draft-store.ts'
import type { DraftAutosaver } from './draft-autosaver.ts'

/** The draft could not be stored, so that nothing came of it; the page's head says why. */
export class DraftNotSavedError extends Error {}

/** A form that was begun and not kept: what becomes of it when its writer leaves. */
export interface UnsavedForm {
  /** Whether leaving now would lose it. Without a session it waits in this browser. */
  isAtRisk: () => boolean
  keepOnLeaving: () => void
  /** Notes whether publishing it is to send it at once. */
  sendNow: (sendsNow: boolean) => void
  keep: () => Promise<void>
  /** Ends when the server has deleted it, or could not. */
  discard: () => Promise<void>
  /** It was published, and is begun no more. */
  end: () => void
}

export function trackUnsavedForm(keeper: DraftAutosaver): UnsavedForm {
  const isBegun = () => keeper.current().keeping.state !== 'untouched' && browserDraftStore.isHeld()
  const end = () => {
    void keeper.drop()
    browserDraftStore.forget()
  }
  return {
    isAtRisk: () => session.token() !== null && !browserDraftStore.keepsOnLeaving() && isBegun(),
    keepOnLeaving: browserDraftStore.keepOnLeaving,
    sendNow: browserDraftStore.sendNow,
    end,

    async keep() {
      const draftRevision = await keeper.saveNow()
      const { formId } = keeper.current()
      if (draftRevision === null || formId === null) throw new DraftNotSavedError()
      await client.forms.saveTemporaryForm({ formId })
      end()
      await queryClient.invalidateQueries({ queryKey: api.forms.readForms.key() })
    },

    async discard() {
      browserDraftStore.forget()
      const formId = await keeper.drop()
      if (formId === null) return
      try {
        await client.forms.deleteOwnDraft({ form_step: formId })
        await queryClient.invalidateQueries({ queryKey: api.forms.readForms.key() })
      } catch (error) {
        logFailure('Could not delete what was begun of a form', error)
      }
    },
  }
}

/** Why what was begun could not be kept as a draft. */
export const notSavedMessage = (error: unknown): string =>
  error instanceof DraftNotSavedError ? m.form_not_kept_unsaved() : refusalMessage(error)
