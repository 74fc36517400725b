import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { boardColumnPageSize, maxBoardColumns } from '#shared/learners/board-endpoints.ts'
import { noGroupColumnId } from './board-changes.ts'

export interface BoardColumnHeading {
  id: string
  name: string
  colour: Group['colour'] | null
}

const maxOfColumn = 1_000

interface BoardQuery {
  groups: readonly Group[]
  /** Whether there is a column of those who are in no group. */
  hasNone: boolean
  search: string
  /** How many columns there is room for, where that is fixed. */
  room: number | undefined
}

/** Which columns are shown, by the address or else the first there are, and who stands in them. */
export function useBoardColumns({ groups, hasNone, search, room }: BoardQuery) {
  const [held, hold] = useUrlFilter('only')
  const [atMost, setAtMost] = useState(boardColumnPageSize)
  const names: BoardColumnHeading[] = [
    ...groups,
    ...(hasNone ? [{ id: noGroupColumnId, name: m.board_in_none(), colour: null }] : []),
  ]
  const asked =
    held
      ?.split('.')
      .flatMap((id) => names.find((each) => each.id === id) ?? [])
      .slice(0, maxBoardColumns) ?? []
  const first = [
    ...names.slice(0, maxBoardColumns),
    ...names.slice(maxBoardColumns).filter(({ id }) => id === noGroupColumnId),
  ]
  const others = first.filter((each) => !asked.includes(each))
  const shown = (asked.length > 0 ? asked : first).concat(room ? others : []).slice(0, room)
  const query = useQuery({
    ...api.learners.readLearnerBoard.queryOptions({
      input: {
        groups: shown.map(({ id }) => id).filter((id) => id !== noGroupColumnId),
        search: search || undefined,
        atMost,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    names,
    shown,
    show: (ids: readonly string[]) => hold(ids.length > 0 ? ids.join('.') : undefined),
    query,
    columnOf: (id: string) => query.data?.columns.find(({ groupId }) => (groupId ?? noGroupColumnId) === id),
    showMore: atMost < maxOfColumn ? () => setAtMost(Math.min(atMost * 2, maxOfColumn)) : undefined,
  }
}
