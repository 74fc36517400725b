import { useId } from 'react'
import { answerPicture } from '#client/ui/pictures/answer-pictures.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { m } from '#client/words/messages.js'
import { type IconSetName, iconSetNames } from '#shared/forms/icon-sets.ts'
import { type QuestionTypeName, questionTypes } from '#shared/forms/question-types/question-types.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useWriting } from '../writing/writing-context.tsx'
import styles from './icon-set-choice.module.css'
import { iconSetWords } from './icon-set-words.ts'

/** The pictures that learners answer with, as the form's own questions would show them. */
export function IconSetChoice() {
  const { draft, change, faultAt } = useWriting()
  const name = useId()
  const asked = new Set(draft.questions.map(({ type }) => type))
  const types: QuestionTypeName[] = asked.size > 0 ? [...asked] : ['yes-no']
  const fault = faultAt('iconSet')
  return (
    <fieldset id="iconSet" className={styles.choice}>
      <legend>
        {m.form_icons_legend()}
        <FieldFault>{fault}</FieldFault>
      </legend>
      <div className={styles.sets}>
        {iconSetNames.map((iconSet) => (
          <label key={iconSet} className={styles.set}>
            <input
              type="radio"
              name={name}
              checked={draft.iconSet === iconSet}
              onChange={() => change({ iconSet })}
            />
            <span className={styles.name}>{iconSetWords[iconSet]()}</span>
            {types.map((type) => (
              <Answers key={type} iconSet={iconSet} type={type} />
            ))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const answerWords: Record<QuestionTypeName, readonly (() => string)[]> = {
  'yes-no': [m.answer_yes, m.answer_no],
  faces: [m.answer_faces_2, m.answer_faces_1, m.answer_faces_0],
  rating: [m.answer_rating_0, m.answer_rating_4],
}

function Answers({ iconSet, type }: { iconSet: IconSetName; type: QuestionTypeName }) {
  const { steps } = questionTypes[type]
  const inOrder = type === 'rating' ? steps : steps.toReversed()
  return (
    <span className={styles.answers} aria-hidden>
      {iconSet === 'text'
        ? answerWords[type].map((word) => <b key={word()}>{word()}</b>)
        : inOrder.map(({ step, picture }) => {
            const address = answerPicture(iconSet, picture)
            return address && <Picture key={step} of={address} size={steps.length > 3 ? 28 : 40} />
          })}
    </span>
  )
}
