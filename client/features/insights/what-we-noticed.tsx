import { EntryList } from '#client/ui/entry-list.tsx'
import { m } from '#client/words/messages.js'
import type { MyGraph } from '#shared/insights/endpoints.ts'
import { findGoalGrowth } from './find-goal-growth.ts'
import { myDaysUnit } from './my-day.ts'

const comparedAtLeast = 10
const agreedAtLeast = 0.8

/** What is good to know about a learner's days on a form; nothing where there is nothing good to say. */
export function WhatWeNoticed({ days, agreement }: Pick<MyGraph, 'days' | 'agreement'>) {
  const grown = findGoalGrowth(days)
  const { shareLabel } = myDaysUnit(days)
  const entries = [
    agreement &&
      agreement.compared >= comparedAtLeast &&
      agreement.same >= agreement.compared * agreedAtLeast && {
        key: 'agreement',
        name: m.learner_noticed_agree(),
        says: m.learner_noticed_agree_says({ same: agreement.same, all: agreement.compared }),
      },
    grown && {
      key: 'goal',
      name: m.learner_noticed_goal(),
      says: m.learner_noticed_goal_says({ before: shareLabel(grown.before), now: shareLabel(grown.now) }),
    },
  ].filter((entry) => !!entry)
  return entries.length > 0 && <EntryList title={m.learner_noticed()} entries={entries} />
}
