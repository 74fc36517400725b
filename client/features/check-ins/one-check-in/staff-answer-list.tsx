import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { CheckIn } from './check-in.ts'
import { RaterAnswer } from './rater-answer.tsx'

/** Staff's answers, while there is nothing to compare them with. */
export const StaffAnswerList = ({
  checkIn: { questions, iconSet },
  answers,
}: {
  checkIn: Pick<CheckIn, 'questions' | 'iconSet'>
  answers: Answers
}) => (
  <RowList>
    {questions.map(({ id, text, type }) => (
      <SingleLineRow
        key={id}
        title={text}
        end={<RaterAnswer type={type} iconSet={iconSet} answer={answers[id] ?? null} />}
      />
    ))}
  </RowList>
)
