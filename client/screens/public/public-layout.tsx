import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** What everybody may see. Its class on the body sets it apart from the dashboard and the learner's area. */
export function PublicLayout() {
  useLayoutEffect(() => {
    document.body.classList.add('public-front')
    return () => document.body.classList.remove('public-front')
  }, [])
  return <Outlet />
}
