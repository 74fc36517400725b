import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { staffTitles } from './staff-titles.ts'

/** Names the document after the nearest row of the route table that has a title of staff. */
export function useStaffTitle(): void {
  const title = useMatches({
    select: (matches) => {
      const nearest = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
      return typeof nearest === 'string' ? staffTitles[nearest]() : undefined
    },
  })
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
