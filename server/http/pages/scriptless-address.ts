import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'

const shapes = { checkIn: /^[\da-f-]{36}$/, organization_code: /^[\w-]{1,12}$/ }

/** Where the same can be done without scripts, or else what can; null where that is to look at what has been drawn. */
export function scriptlessAddress(address: string, isDrawn: boolean): string | null {
  const [path = '', search] = address.split('?')
  const given = new URLSearchParams(search)
  if (path === '/learner-login') return scriptlessPaths.signIn + parametersOf(given)
  if (path === '/student' || path === '/student/latest-form')
    return scriptlessPaths.checkIn + parametersOf(given)
  return path.startsWith('/student/') && !isDrawn ? scriptlessPaths.checkIn : null
}

/** Those of its query that it knows, as they stand: it is written into a page. */
function parametersOf(given: URLSearchParams): string {
  const known = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = given.get(name) ?? ''
    return shape.test(value) ? `${name}=${value}` : []
  })
  return known.length > 0 ? `?${known.join('&amp;')}` : ''
}
