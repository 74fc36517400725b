import { LineRow, Rows } from '#client/staff-ui/page/rows.tsx'
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
  <Rows>
    {questions.map(({ id, text, type }) => (
      <LineRow
        key={id}
        title={text}
        end={<RaterAnswer type={type} iconSet={iconSet} answer={answers[id] ?? null} />}
      />
    ))}
  </Rows>
)
