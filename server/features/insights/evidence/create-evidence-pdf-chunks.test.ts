import { buffer } from 'node:stream/consumers'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import type { EvidenceHeader, FormEvidence } from '#shared/insights/evidence/endpoints.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { createEvidencePdfChunks } from './create-evidence-pdf-chunks.ts'
import { createGraphSections } from './create-graph-sections.ts'
import { createEvidenceFormatters } from './evidence-formatters.ts'

const { day } = createEvidenceFormatters('en')
const first = dateToDay('2024-11-23')
const days = Array.from(
  { length: 731 },
  (_, place): DayPoint => ({
    onDate: dayToDate(first + place),
    mark: place % 9 === 0 ? 'missed' : 'scored',
    earned: place % 11,
    possible: 10,
    ownEarned: 7,
    ownPossible: 10,
    goalPercentage: 80,
    goalMet: place % 11 >= 8,
    matched: 1,
    checkIns: 1,
    checkInIds: [],
  }),
)
const phaseFrom = (place: number, rate: number) => ({
  from: days[place]!.onDate,
  goalPercentage: 80,
  matchRate: rate,
  changes: [{ kind: 'match-rate' as const, rate }],
  scored: 300,
  mean: 50,
  level: 50,
  trend: -0.04,
  overlap: { pnd: 0, nap: 0.5, tau: 0, tauU: -0.001 },
})
const form: FormEvidence = {
  id: 'a',
  title: 'My day',
  days,
  phases: [phaseFrom(0, 100), phaseFrom(300, 50), phaseFrom(301, 33)],
  questions: [],
  periods: [],
  fidelity: { planned: 731, sent: 731, excused: 0, answered: 650, drawn: 300, drawnMatched: 0, matched: 0 },
}
const closures = [{ name: 'Summer', startsOn: days[200]!.onDate, endsOn: days[260]!.onDate }]
const head: EvidenceHeader = {
  learner: { id: 'a', name: 'Amara Bello' },
  organisation: { name: 'Hillside School', timeZone: 'Pacific/Auckland' },
  from: days[0]!.onDate,
  to: days.at(-1)!.onDate,
  madeAt: '2026-11-22T12:30:00.000Z',
  madeBy: 'Zoë Łukaszewska',
  closures,
  notes: null,
}

const origin = { madeAt: new Date(head.madeAt), paperSize: 'a4', language: 'en' } as const

async function* forms() {
  yield form
}

test('two years of days are a bounded pack with every day in it, made at the time of the school’s clock', async () => {
  const bytes = await buffer(createEvidencePdfChunks({ head, forms: forms(), logo: null }, origin))
  const { text: pages } = await extractText(new Uint8Array(bytes), { mergePages: false })
  expect(pages.length).toBeLessThan(40)
  expect(bytes.length).toBeLessThan(400_000)
  const text = pages.join(' ')
  for (const { onDate } of days) expect(text).toContain(day(onDate, 'row'))
  expect(pages[0]).toContain('Made 23 November 2026 at 01:30 by Zoë Łukaszewska')
  expect(text).not.toContain('−0.0')
})

test('a failure while forms are read breaks the pack off, so that nobody takes a part of it for the whole', async () => {
  async function* failing() {
    yield form
    throw new Error('the database is gone')
  }
  await expect(
    buffer(createEvidencePdfChunks({ head, forms: failing(), logo: null }, origin)),
  ).rejects.toThrow('the database is gone')
})

test('the logo of the organisation heads a pack, once', async () => {
  const drawn = { text: '/Subtype /Image', none: await packWith(null), one: await packWith(await logo()) }
  expect(drawn.none.split(drawn.text)).toHaveLength(1)
  expect(drawn.one.split(drawn.text)).toHaveLength(2)
})

const logo = () => plainPicture({ width: 300, height: 90 }).png().toBuffer()
const packWith = async (picture: Buffer | null) =>
  (await buffer(createEvidencePdfChunks({ head, forms: forms(), logo: picture }, origin))).toString('latin1')

test('a long time is drawn in graphs of about half a school year, each with the phases and closures of its days', () => {
  const stretches = createGraphSections(form, closures, createEvidenceFormatters('en'))
  expect(stretches).toHaveLength(7)
  expect(stretches.flatMap((stretch) => stretch.days)).toEqual(days)
  expect(stretches.map(({ phases }) => phases.map(({ number }) => number))).toEqual([
    [1],
    [1],
    [1, 2, 3],
    [3],
    [3],
    [3],
    [3],
  ])
  expect(stretches.map((stretch) => stretch.closures.length)).toEqual([0, 1, 1, 0, 0, 0, 0])
})
