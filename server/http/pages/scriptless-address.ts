import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'

const checkInId = /^[\da-f-]{36}$/
const organisationCode = /^[\w-]{1,12}$/

/** Where the same can be done without scripts; null where nothing can. */
export function scriptlessAddress(address: string): string | null {
  const [path = '', search] = address.split('?')
  const given = new URLSearchParams(search)
  switch (path) {
    case '/student':
    case '/student/latest-form':
      return withParameter(scriptlessPaths.checkIn, 'checkIn', given, checkInId)
    case '/learner-login':
      return withParameter(scriptlessPaths.signIn, 'organization_code', given, organisationCode)
    default:
      return null
  }
}

function withParameter(path: string, name: string, given: URLSearchParams, shape: RegExp): string {
  const value = given.get(name) ?? ''
  return shape.test(value) ? `${path}?${name}=${value}` : path
}
