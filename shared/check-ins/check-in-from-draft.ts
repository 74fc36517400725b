import { defaultYesYesPoints } from '../forms/calculate-question-points.ts'
import { draftGoalInPoints } from '../forms/drafts/draft-goal-in-points.ts'
import type { FormDraft } from '../forms/drafts/form-draft.ts'
import { calculateGoalInPoints, defaultGoalPercentage } from '../forms/goal.ts'
import { toShownIconSet } from '../forms/icon-sets/shown-icon-set.ts'
import { calculatePossiblePoints } from '../forms/points.ts'
import type { Rehearsal } from './rehearsal-endpoints.ts'

interface StandIns {
  title: string
  question: string
}

/** What a learner would be asked by a draft; where nothing is written yet, words stand in for it. */
export function checkInFromDraft(draft: FormDraft, standIns: StandIns): Rehearsal {
  const questions = draft.questions.map((question) => ({
    ...question,
    text: question.text.trim() || standIns.question,
  }))
  if (questions.length === 0)
    questions.push({ id: 'stand-in', type: 'yes-no', text: standIns.question, cue: null })
  const goal =
    draftGoalInPoints({ ...draft, questions }) ??
    calculateGoalInPoints(defaultGoalPercentage, calculatePossiblePoints(questions, defaultYesYesPoints))
  return {
    formTitle: draft.title.trim() || standIns.title,
    description: draft.description,
    periodName: draft.schedule?.periods[0]?.name.trim() ?? '',
    pointsNeeded: goal.needed,
    pointsPossible: goal.possible,
    questions,
    iconSet: toShownIconSet(draft.iconSet ?? 'faces'),
    settings: draft.settings,
  }
}
