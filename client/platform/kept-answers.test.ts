import { afterEach, expect, test, vi } from 'vitest'
import { clearTab } from './kept-answers.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever leaves a device leaves nothing in its tab but answers that were sent and wait', () => {
  const waiting = JSON.stringify({ submissionKey: 'a', answers: {}, areWaiting: true })
  const half = JSON.stringify({ submissionKey: 'b', answers: { mood: 3 } })
  const kept: Record<string, string> = {
    code_request_reset: '{}',
    invitation: 'a-secret',
    typed_email: 'ines@fjord.test',
    staff_answers_7: '{}',
    'check-in-answers:1': waiting,
    'check-in-answers:2': half,
  }
  const access = {
    getItem: { value: (key: string) => kept[key] ?? null },
    removeItem: { value: (key: string) => delete kept[key] },
  }
  vi.stubGlobal('window', { sessionStorage: Object.defineProperties(kept, access) })
  clearTab()
  expect(Object.keys(kept)).toEqual(['check-in-answers:1'])
})
