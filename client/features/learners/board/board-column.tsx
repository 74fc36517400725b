import { Button } from '@mantine/core'
import { type PointerEvent, type ReactNode, useId } from 'react'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import type { BoardColumn as Column } from '#shared/learners/board-endpoints.ts'
import styles from './board-column.module.css'
import { ColumnLearnerRow } from './column-learner-row.tsx'

interface Props {
  id: string
  name: string
  head: ReactNode
  /** Absent while it loads. */
  column: Column | undefined
  search: string
  ticked: ReadonlySet<string>
  dragged: ReadonlySet<string>
  isOver: boolean
  /** The learner on whom the focus was last. */
  stop: string | undefined
  onTick: (column: string, learnerId: string) => void
  onTickAll: (column: string, learnerIds: readonly string[], isOn: boolean) => void
  onGrip: (event: PointerEvent<HTMLElement>, column: string, learnerId: string) => void
  onShowMore: (() => void) | undefined
}

/** A group as a column of its learners. */
export function BoardColumn({
  id,
  name,
  head,
  column,
  search,
  ticked,
  dragged,
  isOver,
  stop,
  onTick,
  onTickAll,
  onGrip,
  onShowMore,
}: Props) {
  const titleId = useId()
  const learners = column?.learners ?? []
  const tickedHere = learners.filter((learner) => ticked.has(learner.id)).length
  const isAll = tickedHere > 0 && tickedHere === learners.length
  const first = learners.some((learner) => learner.id === stop) ? stop : learners[0]?.id
  return (
    <section
      className={styles.column}
      data-column={id}
      data-over={isOver || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <div id={titleId}>{head}</div>
        {column && (
          <label>
            <input
              type="checkbox"
              aria-label={m.board_all_of({ count: learners.length, group: name })}
              checked={isAll}
              disabled={learners.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = tickedHere > 0 && !isAll
              }}
              onChange={() =>
                onTickAll(
                  id,
                  learners.map((learner) => learner.id),
                  !isAll,
                )
              }
            />
            {m.board_count({ count: column.total })}
          </label>
        )}
      </div>
      {!column ? (
        <div className={styles.loading}>
          {['72%', '48%', '60%'].map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      ) : learners.length === 0 ? (
        <p className={styles.nobody}>{search ? m.board_nobody_found() : m.board_nobody()}</p>
      ) : (
        <ul aria-labelledby={titleId}>
          {learners.map((learner) => (
            <ColumnLearnerRow
              key={learner.id}
              column={id}
              learner={learner}
              isTicked={ticked.has(learner.id)}
              isDragged={dragged.has(learner.id)}
              isStop={learner.id === first}
              onTick={onTick}
              onGrip={onGrip}
            />
          ))}
        </ul>
      )}
      {column && column.total > learners.length && (
        <div className={styles.more}>
          {onShowMore ? (
            <Button
              size="xs"
              variant="subtle"
              onClick={onShowMore}
              aria-label={m.board_more_of({ group: name })}
            >
              {m.board_more({ count: column.total - learners.length })}
            </Button>
          ) : (
            m.board_find_others({ count: column.total - learners.length })
          )}
        </div>
      )}
    </section>
  )
}
