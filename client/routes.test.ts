import { expect, test, vi } from 'vitest'
import type { Screen } from '#tests/e2e/every-screen/screen.ts'
import { notFoundPath, screensByArea, unlistedRoutes } from '#tests/e2e/every-screen/screens-by-area.ts'
import { screenViews } from './platform/page/screen-views.ts'

interface Table {
  createPageRouter(): { routesById: Record<string, { fullPath: string; children?: unknown }> }
}

// By its name: what it is made of has the types of a browser’s program, and this file has those of Node.
const { createPageRouter } = await vi.importActual<Table>('./routes.tsx')

const listed: readonly Screen[] = Object.values(screensByArea).flatMap(
  ({ screens }): readonly Screen[] => screens,
)

/** Where somebody can be: the bare address of a branch only leads to one of these. */
const places = Object.values(createPageRouter().routesById)
  .filter(({ children, fullPath }) => !children && !fullPath.endsWith('/'))
  .map(({ fullPath }) => fullPath)

test('every screen of the product is on the list of those that are walked through, or it is said why not', () => {
  const routes = new Set(listed.map(({ route }) => route))
  expect(places.filter((place) => !routes.has(place))).toEqual(Object.keys(unlistedRoutes))
  expect([...routes].filter((route) => !places.includes(route))).toEqual([notFoundPath])
})

test.each(Object.entries(screenViews))('so is every view of %s', (route, views) => {
  const walked = listed.filter((screen) => screen.route === route).flatMap(({ view }) => view ?? [])
  expect(new Set(walked)).toEqual(new Set(views))
})
