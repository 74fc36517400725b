import { useId } from 'react'
import { m } from '#client/words/messages.js'
import { iconSetNames } from '#shared/forms/icon-sets/icon-sets.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { ChosenIconSetNotes } from './chosen-icon-set-notes.tsx'
import { IconSetCard } from './icon-set-card.tsx'
import styles from './icon-set-choice.module.css'
import { OwnIconSets } from './own-icon-sets.tsx'

/** The pictures that learners answer with, as the form's own questions would show them. */
export function IconSetChoice() {
  const { change } = useFormEditor()
  const { faultAt } = useDraftReview()
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
          <IconSetCard
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
      <ChosenIconSetNotes types={types} />
    </fieldset>
  )
}
