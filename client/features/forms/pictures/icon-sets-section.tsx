import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { questionTypeLabels } from './default-answer-labels.ts'
import { IconSetAnswers } from './icon-set-answers.tsx'
import styles from './icon-sets-section.module.css'
import { useIconSetActions, useIconSets } from './use-icon-set-actions.tsx'

/** The icon sets that the organisation made of its own pictures, wherever they are used. */
export function IconSetsSection({ mayChange }: { mayChange: boolean }) {
  const { data, isError, refetch } = useIconSets()
  const { make, menuOf, dialog } = useIconSetActions({ asked: ['yes-no'] })
  return (
    <Section title={m.icon_sets_own()} id="icon-sets" more={mayChange && make}>
      <p className={styles.explanation}>
        {m.icon_sets_section_says()} {data?.iconSets.length === 0 && m.icon_sets_none()}
      </p>
      {isError && <ErrorNotice what={m.icon_sets_failed()} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLine width="40%" />}
      {data && data.iconSets.length > 0 && (
        <RowList>
          {data.iconSets.map((iconSet) => {
            const types = questionTypeNames.filter((type) => iconSet.answers[type])
            return (
              <TwoLineRow
                key={iconSet.id}
                title={<span className={styles.name}>{iconSet.name}</span>}
                about={types.map((type) => questionTypeLabels[type]()).join(' · ')}
                middle={
                  <span className={styles.answers}>
                    {types.map((type) => (
                      <IconSetAnswers key={type} iconSet={iconSet} type={type} />
                    ))}
                  </span>
                }
                end={mayChange && menuOf(iconSet)}
              />
            )
          })}
        </RowList>
      )}
      {dialog}
    </Section>
  )
}
