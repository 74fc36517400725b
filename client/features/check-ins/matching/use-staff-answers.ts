import { useSyncExternalStore } from 'react'
import { queryClient } from '#client/platform/api/query-client.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { sendMatches } from './send-matches.ts'
import { createStaffAnswersStore, type SavedAnswerDrafts, type StaffAnswers } from './staff-answers.ts'

const ofAccounts = new Map<string, StaffAnswers>()

/** What this person is answering in this tab; it outlives the screen and a reload, not the tab. */
export function useStaffAnswers(accountId: string) {
  const answers = ofAccounts.get(accountId) ?? openFor(accountId)
  const state = useSyncExternalStore(answers.subscribe, answers.state)
  return { ...answers, ...state }
}

function openFor(accountId: string): StaffAnswers {
  const answers = createStaffAnswersStore({
    keeper: keeperFor(accountId),
    send: (matches) => sendMatches(client.checkIns, matches),
    newKey: () => createRandomId(),
    wordsOf: refusalMessage,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: api.checkIns.readToday.key() })
      void queryClient.invalidateQueries({ queryKey: api.insights.readLearnerDays.key() })
    },
  })
  window.addEventListener('online', () => void answers.sendKept())
  ofAccounts.set(accountId, answers)
  return answers
}

function keeperFor(accountId: string) {
  const key = `staff_answers_${accountId}`
  return {
    read(): SavedAnswerDrafts {
      try {
        return JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as SavedAnswerDrafts
      } catch {
        return {}
      }
    },
    write: (kept: SavedAnswerDrafts) => window.sessionStorage.setItem(key, JSON.stringify(kept)),
  }
}
