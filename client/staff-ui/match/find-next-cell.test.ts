import { describe, expect, test } from 'vitest'
import { findNextCell } from './find-next-cell.ts'

const rows = ['hugo', 'isla', 'jonah'].map((checkInId) => ({ checkInId, questions: 4 }))
const from = (key: string, checkInId: string, question: number) =>
  findNextCell(key, { checkInId, question }, rows)

describe('moving over the match board', () => {
  test('arrows go to the neighbouring question and learner', () => {
    expect(from('ArrowRight', 'isla', 1)).toEqual({ checkInId: 'isla', question: 2 })
    expect(from('ArrowLeft', 'isla', 1)).toEqual({ checkInId: 'isla', question: 0 })
    expect(from('ArrowUp', 'isla', 1)).toEqual({ checkInId: 'hugo', question: 1 })
    expect(from('ArrowDown', 'isla', 1)).toEqual({ checkInId: 'jonah', question: 1 })
  })

  test('nothing moves past an edge', () => {
    expect(from('ArrowUp', 'hugo', 0)).toEqual({ checkInId: 'hugo', question: 0 })
    expect(from('ArrowDown', 'jonah', 0)).toEqual({ checkInId: 'jonah', question: 0 })
    expect(from('ArrowLeft', 'hugo', 0)).toEqual({ checkInId: 'hugo', question: 0 })
    expect(from('ArrowRight', 'hugo', 3)).toEqual({ checkInId: 'hugo', question: 3 })
  })

  test('a row of a shorter form is entered at its last question', () => {
    const lower = [...rows, { checkInId: 'kavya', questions: 2 }]
    expect(findNextCell('ArrowDown', { checkInId: 'jonah', question: 3 }, lower)).toEqual({
      checkInId: 'kavya',
      question: 1,
    })
  })

  test('Home and End go to the first and last question', () => {
    expect(from('Home', 'isla', 2)?.question).toBe(0)
    expect(from('End', 'isla', 2)?.question).toBe(3)
  })

  test('other keys stay with the browser', () => {
    expect(from('Tab', 'isla', 2)).toBeUndefined()
  })
})
