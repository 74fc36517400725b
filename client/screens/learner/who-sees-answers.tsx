import { IconApps, IconBuilding, IconHome, IconLock, IconSchool, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { api } from '#client/platform/api/api.ts'
import { formatDay } from '#client/platform/language/date-format.ts'
import { readersLocale } from '#client/platform/language/readers-locale.ts'
import { EntryList } from '#client/ui/entry-list.tsx'
import { m } from '#client/words/messages.js'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import type { LearnerDataReaders as Seen } from '#shared/privacy/endpoints.ts'
import { QueryBoundary } from './query-boundary.tsx'
import css from './who-sees-answers.module.css'

const words: Record<AccessKind, () => string> = {
  answers: m.who_sees_answers,
  results: m.who_sees_results,
  list: m.who_sees_list,
  evidence: m.who_sees_copy,
}

/** Says to a learner who can see their answers and who has looked; asked for when it is unfolded. */
export function WhoSeesAnswers() {
  const [isOpen, setOpen] = useState(false)
  const asked = useQuery({ ...api.privacy.readMyDataReaders.queryOptions({ input: {} }), enabled: isOpen })
  return (
    <details className={css.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.who_sees_title()}</summary>
      {isOpen && <QueryBoundary query={asked}>{(seen) => <AccessLine seen={seen} />}</QueryBoundary>}
    </details>
  )
}

function AccessLine({ seen: { staff, hasFamilyPage, areProgramsTold, looks } }: { seen: Seen }) {
  const near = staff.filter(({ worksWithMe }) => worksWithMe)
  const others = staff.filter(({ worksWithMe }) => !worksWithMe)
  return (
    <>
      <ul className={css.people}>
        <Person icon={IconUser} name={m.who_sees_you()} says={m.who_sees_you_says()} />
        {near.length > 0 && <Person icon={IconSchool} name={namesOf(near)} says={m.who_sees_near()} />}
        {others.length > 0 && <Person icon={IconBuilding} name={namesOf(others)} says={m.who_sees_all()} />}
        {hasFamilyPage && (
          <Person icon={IconHome} name={m.who_sees_family()} says={m.who_sees_family_says()} />
        )}
        {areProgramsTold && (
          <Person icon={IconApps} name={m.who_sees_programs()} says={m.who_sees_programs_says()} />
        )}
        <Person icon={IconLock} name={m.who_sees_nobody()} says={m.who_sees_nobody_says()} />
      </ul>
      {looks.length > 0 ? (
        <EntryList
          title={m.who_sees_looked()}
          entries={looks.map(({ name, by, onDate, what }) => ({
            key: `${by} ${name} ${onDate} ${what}`,
            name: by === 'key' ? m.who_sees_program({ name }) : name,
            says: words[what](),
            sum: dayWords(onDate),
          }))}
        />
      ) : (
        <p>{m.who_sees_nobody_looked()}</p>
      )}
      <p>{m.who_sees_ask()}</p>
    </>
  )
}

interface PersonProps {
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  name: ReactNode
  says: string
}

const Person = ({ icon: Icon, name, says }: PersonProps) => (
  <li>
    <Icon aria-hidden="true" />
    <span>
      <b>{name}</b>
      <span>{says}</span>
    </span>
  </li>
)

const namesOf = (staff: Seen['staff']) =>
  new Intl.ListFormat(readersLocale(), { type: 'conjunction' }).format(staff.map(({ name }) => name))

const dayWords = (day: string) => formatDay(day, 'dayAndMonth')
