import { PublicShell } from '#client/ui/shells/public-shell.tsx'
import { m } from '#client/words/messages.js'
import { BothAgesSection } from './home/both-ages-section.tsx'
import { ChildrenFirstSection } from './home/children-first-section.tsx'
import { FadingSection } from './home/fading-section.tsx'
import { FridayTimelineSection } from './home/friday-timeline-section.tsx'
import { Hero } from './home/hero.tsx'
import { PeopleSection } from './home/people-section.tsx'

export function Home() {
  return (
    <PublicShell
      parts={[
        { id: 'how', name: m.home_how() },
        { id: 'children', name: m.home_children_data() },
      ]}
    >
      <Hero />
      <FridayTimelineSection />
      <BothAgesSection />
      <FadingSection />
      <PeopleSection />
      <ChildrenFirstSection />
    </PublicShell>
  )
}
