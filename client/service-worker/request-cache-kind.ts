interface RequestFacts {
  method: string
  mode: string
  referrer: string
}

/** Pages where whoever signed out finds themselves. */
export const signInPages = ['/learner-login', '/choose-user-role']

/** Where the answer to a request is kept on this device, for when there is no network. Staff's pages are kept nowhere. */
export function requestCacheKind(
  { method, mode, referrer }: RequestFacts,
  path: string,
): 'file' | 'shell' | 'answer' | 'picture' | 'forgotten' | 'sending' | 'nowhere' {
  if (path === '/api/sign-out') return 'forgotten'
  if (method === 'POST' && (path.startsWith('/api/student/check-ins/') || path === '/api/check-in-answers'))
    return 'sending'
  if (method !== 'GET') return 'nowhere'
  if (/^\/build\/(?:[\w-]+\/)?assets\//.test(path)) return 'file'
  if (mode === 'navigate') return isLearnerPage(path) || signInPages.includes(path) ? 'shell' : 'nowhere'
  if (path.startsWith('/api/student/')) return 'answer'
  if (path.startsWith('/uploads/') && isLearnerPage(pathOf(referrer))) return 'picture'
  if (path === '/api/check-auth' && isLearnerPage(pathOf(referrer))) return 'answer'
  return 'nowhere'
}

/** The page that shows any screen of the learner's area. */
export const shellPath = (path: string): string => (isLearnerPage(path) ? '/student/latest-form' : path)

/** Whether a page is of the learner's area. */
export const isLearnerPage = (path: string) => path === '/student' || path.startsWith('/student/')

const pathOf = (referrer: string) => referrer && new URL(referrer).pathname
