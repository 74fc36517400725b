import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#client/words/messages.js'

/** The frame of every screen: it names the document after the nearest row of the route table that has a title. */
export function Root() {
  const title = useMatches({
    select: (matches) =>
      (matches.findLast((match) => match.staticData.title)?.staticData.title ?? m.title_default)(),
  })
  useEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}
