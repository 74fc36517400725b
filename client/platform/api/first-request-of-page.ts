const calls: Readonly<Record<string, string>> = {
  '/student': '/api/student/check-ins',
  '/student/latest-form': '/api/student/check-ins',
  '/student/form-library': '/api/student/forms',
  '/student/form-detail': '/api/student/days',
  '/student/rewards': '/api/student/rewards',
}

/** The call that a learner's page makes first, to the letter; none for any other page. */
export function firstRequestOfPage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const form = pathname === '/student/form-detail' ? new URLSearchParams(search).get('form') : null
  return form ? `${calls[pathname]}?form=${form}` : calls[pathname]
}
