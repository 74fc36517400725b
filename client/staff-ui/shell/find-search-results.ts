import { type Icon, IconHelp, IconUsers } from '@tabler/icons-react'
import { findGuidePagesByTitle } from '#client/features/help/guide-search.ts'
import { m } from '#client/words/messages.js'
import type { GuidePage } from '#shared/help/guide-pages.ts'
import type { LinkDestination } from '../page/link-destination.ts'
import { navigationItems } from './navigation.ts'

export interface SearchResult {
  words: string
  icon: Icon
  link: LinkDestination
}

/** The places whose names hold what was typed, the pages of the guide that do, and the learners that may. */
export function findSearchResults(typed: string, guide: readonly GuidePage[]): SearchResult[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const named = navigationItems
    .flat()
    .map(({ name, to, icon }) => ({ words: name(), icon, link: { to } }))
    .filter(({ words }) => words.toLocaleLowerCase().includes(wanted))
  if (wanted === '') return named
  const help = findGuidePagesByTitle(guide, typed).map(({ name, title }) => ({
    words: title,
    icon: IconHelp,
    link: { to: `/help/${name}` as const },
  }))
  const learners: SearchResult = {
    words: m.staff_find_learners({ typed: typed.trim() }),
    icon: IconUsers,
    link: { to: '/dashboard/org/student/list', search: { q: typed.trim() } },
  }
  return [...named, ...help, learners]
}
