import { expect, test } from 'vitest'
import { memoryStore } from '#client/platform/device/memory-store.fixture.ts'
import { createTourStorage } from './tour-storage.ts'

const school = { name: 'Fjord School', kind: 'school', timeZone: 'Europe/Oslo' } as const

function kept() {
  const store = memoryStore()
  return { store, tour: createTourStorage(() => store) }
}

test('[S4] the tour stands in the browser under its keys, as plain texts', () => {
  const { store, tour } = kept()
  tour.keep('ines', { organisation: school, lastPage: 'set-goal' })
  tour.keep('ines', { formName: 'My morning', goalPercentage: 75, yesYes: null })
  const { guide_tour_org: organisation, ...others } = store.held()
  expect(JSON.parse(organisation!)).toEqual({ accountId: 'ines', ...school })
  expect(others).toEqual({
    guide_tour_form_name: 'My morning',
    guide_tour_goal_percentage: '75',
    guide_tour_yes_yes: '',
    guide_tour_last_page: 'set-goal',
  })
  expect(tour.organisationOf('ines')).toEqual(school)
  expect(tour.lastPageOf('ines')).toBe('set-goal')
})

test('[S4] what somebody else has left of a tour is forgotten, and so is what cannot be read', () => {
  const { store, tour } = kept()
  tour.keep('ines', { organisation: school, lastPage: 'set-goal' })
  expect(tour.lastPageOf('omar')).toBeNull()
  expect(store.held()).toEqual({})

  store.setItem('guide_tour_org', 'no json')
  expect(tour.organisationOf('ines')).toBeNull()
})

test('[S4] a page that there is not is gone on with nowhere', () => {
  const { store, tour } = kept()
  tour.keep('ines', { organisation: school })
  store.setItem('guide_tour_last_page', 'elsewhere')
  expect(tour.lastPageOf('ines')).toBeNull()
})
