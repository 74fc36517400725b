import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useCallWithErrorToast } from '#client/staff-ui/feedback/use-call-with-error-toast.ts'
import { m } from '#client/words/messages.js'
import type { BoardColumn } from '#shared/learners/board-endpoints.ts'
import type { GroupChange } from '#shared/learners/group-change.ts'
import { type ColumnLearner, noGroupColumnId, planGroupChanges } from './board-changes.ts'
import {
  findColumnLearner,
  focusLearnerAt,
  indexOfLearnerInColumn,
  moveFocusBetweenLearners,
  neighbourColumn,
} from './board-focus.ts'
import type { BoardColumnHeading } from './use-board-columns.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardSelection } from './use-board-selection.ts'

const nobody: ReadonlySet<string> = new Set()

/** What can be done on the board, by pointer and by keys: ticking, dragging, moving. */
export function useBoardActions(
  names: readonly BoardColumnHeading[],
  shown: { columns: BoardColumn[] } | undefined,
) {
  const board = useRef<HTMLDivElement>(null)
  const { held, tickedIn, tick, tickAll, clear } = useBoardSelection()
  const [isMoving, setMoving] = useState(false)
  const [at, setAt] = useState<(ColumnLearner & { place: number }) | null>(null)
  const move = useMoveLearners()

  const bring = (coming: readonly ColumnLearner[], to: string, keeps: boolean) => {
    const changes = planGroupChanges(coming, to, keeps)
    clear()
    if (changes.length === 0) return
    const count = new Set(coming.filter(({ column }) => column !== to).map(({ learnerId }) => learnerId)).size
    const group = names.find(({ id }) => id === to)!.name
    void move(
      changes,
      to === noGroupColumnId
        ? m.board_taken_out({ count })
        : (keeps ? m.group_added : m.board_moved)({ count, group }),
    )
  }
  const { drag, startDrag } = useBoardDrag(bring)

  // Whoever was moved away by key leaves the focus to the one who comes after.
  useLayoutEffect(() => {
    if (!shown || !at || !board.current || document.activeElement !== document.body) return
    if (indexOfLearnerInColumn(board.current, at) < 0) focusLearnerAt(board.current, at.column, at.place)
  }, [shown, at])

  const heldHere = useRef(held)
  heldHere.current = held
  return {
    board,
    held,
    tickedIn,
    tick,
    tickAll,
    clear,
    bring,
    isMoving,
    setMoving,
    drag,
    draggedIn: (column: string): ReadonlySet<string> =>
      drag
        ? new Set(drag.held.filter((each) => each.column === column).map(({ learnerId }) => learnerId))
        : nobody,
    dragWords: drag && dragWords(drag.held, shown),
    stopOf: (column: string) => (at?.column === column ? at.learnerId : undefined),
    /** One who is ticked takes all who are along. */
    grip: useCallback(
      (event: PointerEvent<HTMLElement>, column: string, learnerId: string) => {
        const isTicked = heldHere.current.some(
          (each) => each.column === column && each.learnerId === learnerId,
        )
        startDrag(event, isTicked ? heldHere.current : [{ column, learnerId }])
      },
      [startDrag],
    ),
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const here = findColumnLearner(target)
      if (here) setAt({ ...here, place: indexOfLearnerInColumn(currentTarget, here) })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const here = findColumnLearner(event.target as Element)
      if (!here || event.ctrlKey || event.metaKey || event.altKey) return
      const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (event.shiftKey && sideways) {
        event.preventDefault()
        const to = neighbourColumn(event.currentTarget, here.column, sideways)
        if (to !== undefined) bring(held.length > 0 ? held : [here], to, false)
      } else if (event.key.toLowerCase() === 'm') {
        event.preventDefault()
        if (held.length === 0) tick(here.column, here.learnerId)
        // A menu that is drawn open in its first moment stays shut.
        requestAnimationFrame(() => setMoving(true))
      } else if (event.key === 'Escape' && held.length > 0) clear()
      else if (!event.shiftKey) moveFocusBetweenLearners(event)
    },
  }
}

function dragWords(held: readonly ColumnLearner[], shown: { columns: BoardColumn[] } | undefined): string {
  const ids = new Set(held.map(({ learnerId }) => learnerId))
  const found = shown?.columns.flatMap(({ learners }) => learners).find(({ id }) => ids.has(id))
  return ids.size === 1 && found ? found.name : m.board_count({ count: ids.size })
}

/** Moves learners at once, says so, and takes it back when asked. */
function useMoveLearners() {
  const attempt = useCallWithErrorToast()
  const failed = m.board_not_moved()
  const takeBack = (changes: GroupChange[]) =>
    void attempt({
      call: () => client.learners.moveLearners({ changes }),
      onDone: () => showToast(m.board_undone()),
      failed,
    })
  return (changes: GroupChange[], said: string) =>
    attempt({
      call: () => client.learners.moveLearners({ changes }),
      onDone: ({ undo }) =>
        undo.length === 0 ? showToast(m.board_nothing()) : showUndoToast(said, () => takeBack(undo)),
      failed,
    })
}
