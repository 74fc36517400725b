import type { NewBankQuestion } from '../bank-question.ts'
import { arrival } from './arrival.ts'
import { classroom } from './classroom.ts'
import { groupSession } from './group-session.ts'
import { home } from './home.ts'
import { lunch } from './lunch.ts'
import { playground } from './playground.ts'
import { transitions } from './transitions.ts'
import { travel } from './travel.ts'
import { workPlacement } from './work-placement.ts'

/** The questions in our own words that ship with the product. */
export const starterBank: readonly NewBankQuestion[] = [
  ...arrival,
  ...classroom,
  ...groupSession,
  ...transitions,
  ...playground,
  ...lunch,
  ...travel,
  ...home,
  ...workPlacement,
]
