import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { renderIcalendar } from './icalendar.ts'

const madeAt = new Date('2026-09-07T00:00:00Z')
const event = {
  uid: 'one@daymark',
  startsAt: new Date('2026-09-07T07:00:00Z'),
  endsAt: new Date('2026-09-07T07:30:00Z'),
  title: 'Morning',
}

const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))

test('a calendar program reads the openings with their instants', () => {
  const [found] = read(renderIcalendar({ name: 'Northfield', events: [event], madeAt }))
  expect(found?.uid).toBe('one@daymark')
  expect(found?.summary).toBe('Morning')
  expect(found?.startDate.toJSDate()).toEqual(event.startsAt)
  expect(found?.endDate.toJSDate()).toEqual(event.endsAt)
})

test('an empty calendar is one too', () => {
  expect(read(renderIcalendar({ name: '', events: [], madeAt }))).toEqual([])
})

test('whatever a title says comes back as it was, from lines of at most 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (given) => {
      const title = given.replace(/\p{Cc}/gu, '')
      const text = renderIcalendar({ name: title, events: [{ ...event, title }], madeAt })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(read(text)[0]?.summary ?? '').toBe(title)
    }),
    { examples: [['a, b; c\\d'], ['👨‍👩‍👧‍👦'.repeat(10)], [`${'x'.repeat(66)}é`]] },
  )
})
