import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#client/words/messages.js'

/**
 * The frame of every screen: it names the document after the nearest row of the route table that has a title, but for
 * what the staff layout names.
 */
export function Root() {
  const title = useMatches({
    select: (matches) => {
      const { title = m.title_default } =
        matches.findLast((match) => match.staticData.title)?.staticData ?? {}
      return typeof title === 'string' ? undefined : title()
    },
  })
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  useFocusOnNewPage()
  return <Outlet />
}

/** Takes whoever uses no pointer to the new page, which a change of address alone would not tell them about. */
function useFocusOnNewPage() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || toLocation.hash !== '') return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
