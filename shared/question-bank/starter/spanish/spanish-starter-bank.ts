import { textToParagraphs } from '../../../paragraphs.ts'
import type { NewBankQuestion, QuestionSetting } from '../../bank-question.ts'
import { starterBank } from '../starter-bank.ts'
import { arrival, classroom, groupSession, lunch, playground, transitions } from './at-school.ts'
import { home, travel, workPlacement } from './out-of-school.ts'
import type { QuestionWording } from './question-wording.ts'
import { spanishTags } from './spanish-tags.ts'

const worded: Record<QuestionSetting, readonly QuestionWording[]> = {
  arrival,
  classroom,
  'group-session': groupSession,
  transitions,
  playground,
  lunch,
  travel,
  home,
  'work-placement': workPlacement,
}

/** The starter bank in Spanish: question for question what the English one asks. */
export const spanishStarterBank: readonly NewBankQuestion[] = Object.entries(worded).flatMap(
  ([setting, questions]) =>
    starterBank
      .filter((question) => question.setting === setting)
      .map((question, place) => inSpanish(question, questions[place]!)),
)

function inSpanish(question: NewBankQuestion, [text, cue]: QuestionWording): NewBankQuestion {
  return {
    ...question,
    text,
    cue: textToParagraphs(cue),
    tags: question.tags.map((tag) => spanishTags[tag] ?? tag),
  }
}
