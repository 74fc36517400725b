import { expect, test } from 'vitest'
import { toShownIconSet } from './shown-icon-set.ts'

const picture = (size: string) => `${'a'.repeat(32)}-${size}.webp`
const ownSet = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Our dog',
  answers: {
    'yes-no': [
      { picture: picture('300x200'), words: 'Not yet' },
      { picture: picture('1600x900'), words: 'I did it' },
    ],
    faces: null,
    rating: null,
  },
}

test('a set that ships with the product is shown by its name', () => {
  expect(toShownIconSet('weather')).toBe('weather')
})

test('an own set is shown by where its pictures lie, each as small as an answer needs it', () => {
  expect(toShownIconSet(ownSet)).toEqual({
    'yes-no': [
      { src: `/uploads/${picture('300x200')}`, words: 'Not yet' },
      { src: `/uploads/${'a'.repeat(32)}-1600x900-small.webp`, words: 'I did it' },
    ],
    faces: null,
    rating: null,
  })
})
