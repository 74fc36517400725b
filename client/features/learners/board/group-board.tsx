import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { GroupName } from '#client/features/groups/group-name.tsx'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SelectionBar } from '#client/staff-ui/list/selection-bar.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { useIsPhoneScreen } from '#client/staff-ui/theme/screen-width.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import styles from './board.module.css'
import { BoardBar } from './board-bar.tsx'
import { noGroupColumnId } from './board-changes.ts'
import { BoardColumn } from './board-column.tsx'
import { MoveMenu } from './move-menu.tsx'
import { useBoardActions } from './use-board-actions.ts'
import { useBoardColumns } from './use-board-columns.ts'

/** Groups beside each other, between which learners are moved by dragging, by keys, or by a menu. */
export function GroupBoard({ here: { organisation } }: { here: OrganisationContext }) {
  const { data, isError, error, refetch } = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  if (isError && !data)
    return <PageFailed error={error} what={m.board_failed()} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Board groups={data.groups} hasNone={organisation.role === 'owner' || organisation.role === 'admin'} />
  )
}

function Board({ groups, hasNone }: { groups: readonly Group[]; hasNone: boolean }) {
  const isPhone = useIsPhoneScreen()
  const address = useListUrlState()
  const board = useBoardColumns({ groups, hasNone, search: address.q, room: isPhone ? 2 : undefined })
  const { names, shown, query } = board
  const acts = useBoardActions(names, query.data)
  const { held, drag } = acts

  const change = (place: number, id: string) => {
    const ids = shown.map((column) => column.id)
    const other = ids[1 - place]
    onPair(place, id, id === other ? ids[place] : other)
  }
  const onPair = (place: number, id: string, other: string | undefined) =>
    board.show((place === 0 ? [id, other] : [other, id]).filter((each) => each !== undefined))

  if (query.isError && !query.data)
    return <PageFailed error={query.error} what={m.board_failed()} onRetry={() => void query.refetch()} />
  return (
    <>
      <BoardBar {...{ address, names, shown }} onShow={board.show} choosesColumns={!isPhone} />
      <div className={styles.strip}>
        {held.length > 0 ? (
          <SelectionBar
            count={held.length}
            found={0}
            whole={undefined}
            onChoose={() => undefined}
            onClear={acts.clear}
          >
            <MoveMenu
              label={m.board_move_to()}
              columns={names}
              isOpen={acts.isMoving}
              onOpen={acts.setMoving}
              onChoose={(column) => acts.bring(held, column.id, false)}
            />
            <MoveMenu
              label={m.board_add_to()}
              columns={names.filter(({ id }) => id !== noGroupColumnId)}
              onChoose={(column) => acts.bring(held, column.id, true)}
            />
          </SelectionBar>
        ) : (
          <p className={styles.help} id="board-help">
            {isPhone ? m.board_help_short() : m.board_help()}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move what has the focus inside */}
      <div
        className={styles.board}
        data-board
        ref={acts.board}
        onKeyDown={acts.onKeyDown}
        onFocus={acts.onFocus}
      >
        {shown.map((column, place) => (
          <BoardColumn
            key={column.id}
            id={column.id}
            name={column.name}
            head={
              isPhone ? (
                <NativeSelect
                  aria-label={place === 0 ? m.board_from() : m.board_to()}
                  data={names.map(({ id, name }) => ({ value: id, label: name }))}
                  value={column.id}
                  onChange={(event) => change(place, event.currentTarget.value)}
                />
              ) : (
                <h2>
                  {column.colour ? <GroupName colour={column.colour}>{column.name}</GroupName> : column.name}
                </h2>
              )
            }
            column={board.columnOf(column.id)}
            search={address.q}
            ticked={acts.tickedIn(column.id)}
            dragged={acts.draggedIn(column.id)}
            isOver={drag?.over === column.id}
            stop={acts.stopOf(column.id)}
            onTick={acts.tick}
            onTickAll={acts.tickAll}
            onGrip={acts.grip}
            onShowMore={board.showMore}
          />
        ))}
      </div>
      {drag && (
        <div className={styles.ghost} style={{ translate: `${drag.x}px ${drag.y}px` }} aria-hidden>
          {drag.keeps && '+ '}
          {acts.dragWords}
        </div>
      )}
    </>
  )
}
