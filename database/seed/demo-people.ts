import { demoEmailDomain } from '#shared/auth/demo-school.ts'
import type { GroupColour } from '#shared/groups/group-colour.ts'

/** The demonstration school: three groups of sixteen, invented first and last names in order of age. */
export const demoSchool = { name: 'Harbour Lane School', kind: 'school', timeZone: 'Europe/London' } as const

export const demoStaff = [
  { key: 'owner', name: 'Ruth Adeyemi', email: `owner@${demoEmailDomain}`, role: 'owner' },
  { key: 'educator', name: 'Tomas Lindqvist', email: `educator@${demoEmailDomain}`, role: 'educator' },
] as const

export interface DemoGroup {
  key: 'robins' | 'otters' | 'kestrels'
  name: string
  colour: GroupColour
  learners: readonly string[]
}

export const demoGroups: readonly DemoGroup[] = [
  {
    key: 'robins',
    name: 'Robins',
    colour: 'rose',
    learners: [
      'Mia Sandoval',
      'Noel Abara',
      'Ivy Petrenko',
      'Omar Haddad',
      'Lena Brandt',
      'Kofi Mensah',
      'Ana Duarte',
      'Theo Walsh',
      'Suri Nakamura',
      'Elio Conti',
      'Zara Malik',
      'Finn Gallagher',
      'Nina Kowal',
      'Idris Yilmaz',
      'Maeve Roche',
      'Luca Moreau',
    ],
  },
  {
    key: 'otters',
    name: 'Otters',
    colour: 'teal',
    learners: [
      'Amara Bello',
      'Jonas Eklund',
      'Priya Raman',
      'Caleb Stone',
      'Freya Dahl',
      'Mateo Rios',
      'Hana Sato',
      'Davi Almeida',
      'Greta Novak',
      'Samir Khan',
      'Orla Byrne',
      'Felix Baumann',
      'Leila Farouk',
      'Ewan Fraser',
      'Chloe Martin',
      'Tariq Aziz',
    ],
  },
  {
    key: 'kestrels',
    name: 'Kestrels',
    colour: 'blue',
    learners: [
      'Nadia Kaminski',
      'Robin Castle',
      'Isaac Odhiambo',
      'Sofia Marin',
      'Callum Reid',
      'Yuki Tanabe',
      'Marta Silva',
      'Dylan Hughes',
      'Aisha Warsame',
      'Viktor Hale',
      'Rosa Jimenez',
      'Ben Ashby',
      'Elif Demir',
      'Jude Okafor',
      'Klara Weiss',
      'Reza Tehrani',
    ],
  },
]

/** `mia` for the first Mia, and so on: first names are unique in the demonstration. */
export const toDemoUsername = (name: string): string => name.split(' ')[0]!.toLowerCase()
