import { IconCheck } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { HomeSection } from './home-section.tsx'
import css from './people-section.module.css'

const people = [
  {
    name: m.home_people_learners,
    says: m.home_people_learners_says,
    points: [m.home_people_learners_sign_in, m.home_people_learners_calm, m.home_people_learners_rewards],
  },
  {
    name: m.home_people_staff,
    says: m.home_people_staff_says,
    points: [m.home_people_staff_form, m.home_people_staff_schedule, m.home_people_staff_graph],
  },
  {
    name: m.home_people_admins,
    says: m.home_people_admins_says,
    points: [m.home_people_admins_import, m.home_people_admins_record, m.home_people_admins_erase],
  },
]

export function PeopleSection() {
  return (
    <HomeSection title={m.home_people()}>
      <ul className={css.people}>
        {people.map(({ name, says, points }) => (
          <li key={name()}>
            <h3>{name()}</h3>
            <p>{says()}</p>
            <ul>
              {points.map((point) => (
                <li key={point()}>
                  <IconCheck aria-hidden="true" size={20} stroke={2.4} />
                  {point()}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
