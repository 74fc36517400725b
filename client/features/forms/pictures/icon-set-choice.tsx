import { useId } from 'react'
import { m } from '#client/words/messages.js'
import { iconSetNames } from '#shared/forms/icon-sets/icon-sets.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { useReview } from '../writing/review-context.ts'
import { AboutChosenSet } from './about-chosen-set.tsx'
import styles from './icon-set-choice.module.css'
import { OwnIconSets } from './own-icon-sets.tsx'
import { SetCard } from './set-card.tsx'

/** The pictures that learners answer with, as the form's own questions would show them. */
export function IconSetChoice() {
  const { change } = useFormEditor()
  const { faultAt } = useReview()
  const questions = useDraft((draft) => draft.questions)
  const chosen = useDraft((draft) => draft.iconSet)
  const group = useId()
  const asked = new Set(questions.map(({ type }) => type))
  const types: QuestionTypeName[] = asked.size > 0 ? [...asked] : ['yes-no']
  return (
    <fieldset id="iconSet" className={styles.choice}>
      <legend>
        {m.form_icons_legend()}
        <FieldFault>{faultAt('iconSet')}</FieldFault>
      </legend>
      <div className={styles.sets}>
        {iconSetNames.map((iconSet) => (
          <SetCard
            key={iconSet}
            iconSet={iconSet}
            types={types}
            group={group}
            isChosen={chosen === iconSet}
            onChoose={() => change({ iconSet })}
          />
        ))}
      </div>
      <OwnIconSets types={types} group={group} />
      <AboutChosenSet types={types} />
    </fieldset>
  )
}
