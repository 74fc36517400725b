import { Button } from '@mantine/core'
import { useId } from 'react'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import { isDeepEqual } from '#shared/forms/drafts/changes.ts'
import { iconSetNames } from '#shared/forms/icon-sets/icon-sets.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { questionTypeLabels } from './default-answer-labels.ts'
import { IconSetCard } from './icon-set-card.tsx'
import styles from './icon-set-choice.module.css'
import { useIconSetActions, useIconSets } from './use-icon-set-actions.tsx'

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

/** What is to be known of the own set that a form shows: that it changed since, and what it has no pictures for. */
function ChosenIconSetNotes({ types }: { types: readonly QuestionTypeName[] }) {
  const { change } = useFormEditor()
  const { data } = useIconSets()
  const chosen = useDraft((draft) => draft.iconSet)
  if (chosen === null || typeof chosen === 'string') return null
  const kept = data?.iconSets.find(({ id }) => id === chosen.id)
  const unpictured = types.filter((type) => chosen.answers[type] === null)
  return (
    <div role="status">
      {data && !kept && <p className={styles.about}>{m.icon_set_copy_alone()}</p>}
      {kept && !isDeepEqual(kept, chosen) && (
        <p className={styles.about}>
          {m.icon_set_copy_older()}
          <Button size="xs" onClick={() => change({ iconSet: kept })}>
            {m.icon_set_copy_newer()}
          </Button>
        </p>
      )}
      {unpictured.length > 0 && (
        <p className={styles.about}>
          {m.icon_set_unpictured({ types: unpictured.map((type) => questionTypeLabels[type]()).join(', ') })}
        </p>
      )}
    </div>
  )
}

interface OwnIconSetsProps {
  types: readonly QuestionTypeName[]
  group: string
}

/** The sets that the organisation made of its own pictures, to choose, make, change and delete. */
function OwnIconSets({ types, group }: OwnIconSetsProps) {
  const { change } = useFormEditor()
  const iconSet = useDraft((draft) => draft.iconSet)
  const { data, isError, refetch } = useIconSets()
  const { make, menuOf, dialog } = useIconSetActions({
    asked: types,
    onMade: (iconSet) => change({ iconSet }),
  })
  const chosen = typeof iconSet === 'object' ? iconSet : null
  const kept = data?.iconSets ?? []
  const isDeleted = data !== undefined && chosen !== null && !kept.some(({ id }) => id === chosen.id)
  return (
    <div className={styles.own}>
      <div className={styles.head}>
        <h3>{m.icon_sets_own()}</h3>
        {make}
      </div>
      {data?.iconSets.length === 0 && <p className={styles.explanation}>{m.icon_sets_own_says()}</p>}
      {isError && <ErrorNotice what={m.icon_sets_failed()} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLine width="40%" />}
      <div className={styles.sets}>
        {isDeleted && (
          <IconSetCard iconSet={chosen} types={types} group={group} isChosen onChoose={() => {}} />
        )}
        {kept.map((iconSet) => (
          <IconSetCard
            key={iconSet.id}
            iconSet={iconSet}
            types={types}
            group={group}
            isChosen={chosen?.id === iconSet.id}
            onChoose={() => change({ iconSet })}
            menu={menuOf(iconSet)}
          />
        ))}
      </div>
      {dialog}
    </div>
  )
}
