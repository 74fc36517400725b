import { expect, test, vi } from 'vitest'
import type { Screen } from '#tests/e2e/every-screen/screen.ts'
import { notFoundPath, screensByArea, unlistedRoutes } from '#tests/e2e/every-screen/screens-by-area.ts'
import { screenViews } from './platform/page/screen-views.ts'

interface Route {
  fullPath: string
  children?: unknown
  parentRoute?: Route
  options: { beforeLoad?: unknown }
}

interface Guards {
  requireSignIn: unknown
}

interface Table {
  createPageRouter(): { routesById: Record<string, Route> }
}

// By its name: what it is made of has the types of a browser’s program, and this file has those of Node.
const { createPageRouter } = await vi.importActual<Table>('./routes.tsx')
const { requireSignIn } = await vi.importActual<Guards>('./platform/session/route-guards.ts')

const listed: readonly Screen[] = Object.values(screensByArea).flatMap(
  ({ screens }): readonly Screen[] => screens,
)

const routes = Object.values(createPageRouter().routesById)

/** Where somebody can be: the bare address of a branch only leads to one of these. */
const places = routes
  .filter(({ children, fullPath }) => !children && !fullPath.endsWith('/'))
  .map(({ fullPath }) => fullPath)

test('every screen of the product is on the list of those that are walked through, or it is said why not', () => {
  const walked = new Set(listed.map(({ route }) => route))
  expect(places.filter((place) => !walked.has(place))).toEqual(Object.keys(unlistedRoutes))
  expect([...walked].filter((route) => !places.includes(route))).toEqual([notFoundPath])
})

test.each(Object.entries(screenViews))('so is every view of %s', (route, views) => {
  const walked = listed.filter((screen) => screen.route === route).flatMap(({ view }) => view ?? [])
  expect(new Set(walked)).toEqual(new Set(views))
})

test('every address of the dashboard stands below the guard that asks who is signed in', () => {
  const guards = (route: Route | undefined): unknown[] =>
    route ? [route.options.beforeLoad, ...guards(route.parentRoute)] : []
  const ofDashboard = routes.filter(({ fullPath }) => fullPath.startsWith('/dashboard'))
  expect(ofDashboard.length).toBeGreaterThan(50)
  expect(ofDashboard.filter((route) => !guards(route).includes(requireSignIn))).toEqual([])
})
