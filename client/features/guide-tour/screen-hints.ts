import { m } from '#client/words/messages.js'
import type { HintedScreen } from '#shared/guide-tour/hinted-screens.ts'

interface Hint {
  place: HintedScreen
  /** The address of the screen that it stands on. */
  at: string
  says: () => string
}

export const screenHints: readonly Hint[] = [
  { place: 'today', at: '/dashboard/org/detail', says: m.hint_today },
  { place: 'learners', at: '/dashboard/org/student/list', says: m.hint_learners },
  { place: 'groups', at: '/dashboard/org/groups/list', says: m.hint_groups },
  { place: 'forms', at: '/dashboard/org/form-library/list', says: m.hint_forms },
  { place: 'schedules', at: '/dashboard/org/schedules', says: m.hint_schedules },
  { place: 'question-bank', at: '/dashboard/org/question-bank', says: m.hint_question_bank },
  { place: 'results', at: '/dashboard/org/results', says: m.hint_results },
  { place: 'team', at: '/dashboard/org/team-members/list', says: m.hint_team },
  { place: 'settings', at: '/dashboard/org/settings', says: m.hint_settings },
]
