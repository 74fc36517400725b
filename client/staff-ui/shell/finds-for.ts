import { type Icon, IconUsers } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { Destination } from '../page/destination.ts'
import { places } from './navigation.ts'

export interface Find {
  words: string
  icon: Icon
  link: Destination
}

/** The places whose names hold what was typed, and the learners that may. */
export function findsFor(typed: string): Find[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const named = places
    .flat()
    .map(({ name, to, icon }) => ({ words: name(), icon, link: { to } }))
    .filter(({ words }) => words.toLocaleLowerCase().includes(wanted))
  if (wanted === '') return named
  const learners: Find = {
    words: m.staff_find_learners({ typed: typed.trim() }),
    icon: IconUsers,
    link: { to: '/dashboard/org/student/list', search: { q: typed.trim() } },
  }
  return [...named, learners]
}
