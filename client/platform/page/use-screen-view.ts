import { useSearch } from '@tanstack/react-router'
import { findScreenView, type RouteWithViews } from './screen-views.ts'

/** The view of its screen that the address asks for. */
export function useScreenView<Route extends RouteWithViews>(route: Route) {
  const { view }: { view?: string } = useSearch({ strict: false })
  return findScreenView(route, view)
}
