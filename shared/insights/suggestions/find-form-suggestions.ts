import type { FormSuggestions } from '../progress-endpoints.ts'
import { findPlanSuggestions } from './find-suggestions.ts'
import type { PlanHistory } from './learner-history.ts'
import type { GoalSuggestion, Suggestion } from './suggestion.ts'

interface LearnerOfForm extends PlanHistory {
  learnerId: string
  learnerName: string
}

/** A question is one of all learners: what it is to fewer of them says nothing against it. */
const shareOfLearners = 0.5

/** What the numbers of a form's learners speak for: a goal for one of them, or a question of all. */
export function findFormSuggestions(learners: readonly LearnerOfForm[]): FormSuggestions {
  const found = learners.map(({ learnerId, learnerName, ...course }) => ({
    learnerId,
    learnerName,
    suggestions: findPlanSuggestions(course),
  }))
  const goals = found.flatMap(({ suggestions, ...learner }) =>
    suggestions.filter(isOfGoal).map((suggestion) => ({ ...learner, suggestion })),
  )
  const ofQuestions = found.flatMap(({ suggestions }) => suggestions.filter(isOfQuestion))
  const byQuestion = Map.groupBy(ofQuestions, ({ kind, question }) => `${kind} ${question}`)
  const questions = [...byQuestion.values()].flatMap((same) =>
    same.length >= learners.length * shareOfLearners
      ? [{ kind: same[0]!.kind, question: same[0]!.question, learners: same.length }]
      : [],
  )
  return { goals, questions: questions.toSorted((a, b) => b.learners - a.learners) }
}

const isOfGoal = (suggestion: Suggestion): suggestion is GoalSuggestion =>
  suggestion.kind === 'goal-up' || suggestion.kind === 'goal-down'

const isOfQuestion = (suggestion: Suggestion) =>
  suggestion.kind === 'question-mastered' || suggestion.kind === 'question-never'
