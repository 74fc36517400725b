import { useSearch } from '@tanstack/react-router'
import { type RouteWithViews, viewNamed } from './screen-views.ts'

/** The view of its screen that the address asks for. */
export function useView<Route extends RouteWithViews>(route: Route) {
  const { view }: { view?: string } = useSearch({ strict: false })
  return viewNamed(route, view)
}
