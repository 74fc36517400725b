import { describe, expect, test } from 'vitest'
import { Refusal } from '#client/platform/api/refusal.ts'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { createStaffAnswersStore, type SavedAnswerDrafts } from './staff-answers.ts'

type Sent = { checkInId: string; answers: Answers; submissionKey: string }

const rowWith = (staffAnswers: Answers): MatchRow => ({
  checkInId: 'isla',
  learnerId: 'learner',
  learnerName: 'Isla',
  state: 'matched',
  drawn: true,
  learnerSubmittedAt: '2026-11-23T09:07:00.000Z',
  learnerAnsweredAt: null,
  learnerClockAheadMs: null,
  entered: null,
  staffAnswers,
  staffName: 'Tom Ashby',
  staffSubmittedAt: '2026-11-23T10:12:00.000Z',
  compared: [],
  score: null,
})

const refused = (stored?: unknown) =>
  new Refusal(409, { error: { code: 'conflict', reason: 'already-answered', fields: {}, stored } })

/** A tab whose calls are answered one after the other by `answers`. */
function openTab(...answers: ((sent: Sent) => MatchRow | Error)[]) {
  let held: SavedAnswerDrafts = {}
  let keys = 0
  const sent: Sent[] = []
  let batches = 0
  const open = () =>
    createStaffAnswersStore({
      keeper: {
        read: () => held,
        write: (kept) => {
          held = JSON.parse(JSON.stringify(kept)) as SavedAnswerDrafts
        },
      },
      send: (matches) =>
        Promise.allSettled(
          matches.map(async (match) => {
            sent.push(match)
            const outcome = answers.shift()!(match)
            if (outcome instanceof Error) throw outcome
            return outcome
          }),
        ),
      newKey: () => `key ${++keys}`,
      wordsOf: () => 'It was refused.',
      onSaved: () => void batches++,
    })
  return { ...open(), reload: open, sent, batches: () => batches }
}

const saves = ({ answers }: Sent) => rowWith(answers)
const losesConnection = () => new TypeError('Failed to fetch')

describe('answers of staff', () => {
  test('are withdrawn where they still stand, and stay once they are on their way', async () => {
    const tab = openTab(saves, losesConnection)
    tab.answer('isla', 'q1', 1)
    tab.answer('isla', 'q2', 0)
    tab.withdraw('isla', { q1: 1, q2: 1 })
    expect(tab.state().drafts.isla).toEqual({ q2: 0 })
    tab.withdraw('isla', { q2: 0 })
    expect(tab.reload().state().drafts.isla).toBeUndefined()

    tab.answer('isla', 'q1', 1)
    const saved = tab.save(['isla'])
    tab.withdraw('isla', { q1: 1 })
    expect(tab.state().drafts.isla).toEqual({ q1: 1 })
    await saved
    expect(tab.sent.map(({ answers }) => answers)).toEqual([{ q1: 1 }])
  })

  test('are kept while the tab reloads, question by question', () => {
    const tab = openTab()
    tab.answer('isla', 'q1', 1)
    tab.answer('isla', 'q2', 'na')
    expect(tab.reload().state().drafts).toEqual({ isla: { q1: 1, q2: 'na' } })
  })

  test('give way to the stored row once they are saved', async () => {
    const tab = openTab(saves)
    tab.answer('isla', 'q1', 1)
    await tab.save(['isla'])
    expect(tab.state().drafts.isla).toBeUndefined()
    expect(tab.state().saved.isla).toMatchObject({ staffAnswers: { q1: 1 } })
    expect(tab.reload().state().drafts.isla).toBeUndefined()
  })

  test('keep their key from try to try, after a reload too, so that a retry saves nothing twice', async () => {
    const tab = openTab(losesConnection, losesConnection, saves)
    tab.answer('isla', 'q1', 1)
    await tab.save(['isla'])
    tab.answer('isla', 'q2', 0)
    await tab.save(['isla'])
    await tab.reload().save(['isla'])
    expect(tab.sent.map(({ submissionKey }) => submissionKey)).toEqual(['key 1', 'key 1', 'key 1'])
  })

  test('wait without a connection, and go out when it is back', async () => {
    const tab = openTab(losesConnection, saves)
    tab.answer('isla', 'q1', 1)
    await tab.save(['isla'])
    expect(tab.state().sendings.isla).toEqual({ state: 'offline' })
    await tab.sendKept()
    expect(tab.state().sendings.isla).toBeUndefined()
    expect(tab.state().saved.isla).toBeDefined()
  })

  test('that are saved together are told about once', async () => {
    const tab = openTab(saves, (sent) => ({ ...saves(sent), checkInId: 'hugo' }))
    tab.answer('isla', 'q1', 1)
    tab.answer('hugo', 'q1', 1)
    await tab.save(['isla', 'hugo'])
    expect(tab.batches()).toBe(1)
  })

  test('are not sent while they are on their way already', async () => {
    const tab = openTab(saves)
    tab.answer('isla', 'q1', 1)
    await Promise.all([tab.save(['isla']), tab.save(['isla'])])
    expect(tab.sent).toHaveLength(1)
  })

  test('stay beside the stored ones when somebody else was first', async () => {
    const tab = openTab(() => refused(rowWith({ q1: 0 })))
    tab.answer('isla', 'q1', 1)
    await tab.save(['isla'])
    expect(tab.state().saved.isla).toMatchObject({ staffAnswers: { q1: 0 }, staffName: 'Tom Ashby' })
    expect(tab.state().drafts.isla).toEqual({ q1: 1 })
    tab.discard('isla')
    expect(tab.state().drafts.isla).toBeUndefined()
  })

  test('stay beside the stored ones when an earlier try had arrived with other answers', async () => {
    const tab = openTab(losesConnection, () => rowWith({ q1: 1 }))
    tab.answer('isla', 'q1', 1)
    await tab.save(['isla'])
    tab.answer('isla', 'q1', 0)
    await tab.save(['isla'])
    expect(tab.state().saved.isla).toMatchObject({ staffAnswers: { q1: 1 } })
    expect(tab.state().drafts.isla).toEqual({ q1: 0 })
  })

  test('that are refused say why until they are changed', async () => {
    const tab = openTab(
      () =>
        new Refusal(422, {
          error: { code: 'refused', reason: 'answers-invalid', fields: { 'answers.q2': 'unanswered' } },
        }),
    )
    tab.answer('isla', 'q1', 1)
    await tab.save(['isla'])
    expect(tab.state().sendings.isla).toEqual({ state: 'failed', words: 'It was refused.' })
    tab.answer('isla', 'q2', 1)
    expect(tab.state().sendings.isla).toBeUndefined()
  })
})
