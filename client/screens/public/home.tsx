import { PublicShell } from '#client/ui/shells/public-shell.tsx'
import { m } from '#client/words/messages.js'
import { BothAges } from './home/both-ages.tsx'
import { ChildrenFirst } from './home/children-first.tsx'
import { Fading } from './home/fading.tsx'
import { FridayTale } from './home/friday-tale.tsx'
import { Hero } from './home/hero.tsx'
import { People } from './home/people.tsx'

export function Home() {
  return (
    <PublicShell
      parts={[
        { id: 'how', name: m.home_how() },
        { id: 'children', name: m.home_children_data() },
      ]}
    >
      <Hero />
      <FridayTale />
      <BothAges />
      <Fading />
      <People />
      <ChildrenFirst />
    </PublicShell>
  )
}
