import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { IconSetCard } from './icon-set-card.tsx'
import styles from './icon-set-choice.module.css'
import { useIconSetActions } from './use-icon-set-actions.tsx'
import { useIconSets } from './use-icon-sets.ts'

interface Props {
  types: readonly QuestionTypeName[]
  group: string
}

/** The sets that the organisation made of its own pictures, to choose, make, change and delete. */
export function OwnIconSets({ types, group }: Props) {
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
