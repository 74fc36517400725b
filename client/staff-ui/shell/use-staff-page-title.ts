import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { staffPageTitles } from './staff-page-titles.ts'

/** Names the document after the nearest row of the route table that has a title of staff. */
export function useStaffPageTitle(): void {
  const title = useMatches({
    select: (matches) => {
      const nearest = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
      return typeof nearest === 'string' ? staffPageTitles[nearest]() : undefined
    },
  })
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
