import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { iconSetPictures } from '#client/ui/pictures/icon-set-pictures.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import { MatchBoard } from '../match/match-board.tsx'
import {
  type AnswerDrafts,
  type ComparedAnswer,
  type MatchBoardRow,
  type RowSaveStates,
  withoutAnswers,
} from '../match/match-board-row.ts'
import { PageHeader } from '../page/page-header.tsx'

const pictures = iconSetPictures('faces', 'yes-no')

const questions = [
  'I kept my hands to myself',
  'I started work when asked',
  'I used kind words',
  'I asked for help when I needed it',
].map((text, index) => ({ id: `q${index}`, text, topStep: 1, pictures }))

const link = { to: '/' } as const

const marks: Record<string, Omit<ComparedAnswer, 'questionId'>> = {
  y: { staff: 1, verdict: 'match' },
  n: { staff: 0, verdict: 'match' },
  o: { staff: 0, verdict: 'over-rating' },
  u: { staff: 1, verdict: 'under-rating' },
  x: { staff: 'na', verdict: 'not-applicable' },
  m: { staff: 1, verdict: 'mismatch' },
}
const points: Record<string, number> = { y: 2, n: 1 }

const matched = (learnerName: string, compared: string): MatchBoardRow => {
  const earned = [...compared].reduce((sum, mark) => sum + (points[mark] ?? 0), 0)
  const possible = [...compared].filter((mark) => mark !== 'x').length * 2
  return {
    checkInId: learnerName,
    learnerName,
    link,
    state: 'matched',
    earned,
    possible,
    isGoalMet: earned * 100 >= 80 * possible,
    scoreLink: link,
    compared: [...compared].map((mark, index) => ({ questionId: `q${index}`, ...marks[mark]! })),
  }
}
const toMatch = (learnerName: string, answeredAt: string | null): MatchBoardRow => ({
  checkInId: learnerName,
  learnerName,
  link,
  state: 'to-match',
  answeredAt,
})
const missed = (learnerName: string): MatchBoardRow => ({
  checkInId: learnerName,
  learnerName,
  link,
  state: 'off',
  why: 'Did not answer before 09:30.',
  word: 'Missed',
  action: { words: 'Enter late', onAct: () => {} },
})
const notDrawn = (learnerName: string): MatchBoardRow => ({
  checkInId: learnerName,
  learnerName,
  link,
  state: 'off',
  why: 'Not drawn for a match today. Nothing to do',
  word: 'Self-rated',
})

const rows: MatchBoardRow[] = [
  matched('Amara Okafor', 'yyyy'),
  matched('Ben Tanaka', 'yyny'),
  matched('Chloe Weiss', 'yoyy'),
  matched('Daniel Osei', 'nyoy'),
  missed('Elif Kaya'),
  matched('Finn Murphy', 'yyun'),
  matched('Grace Lindqvist', 'yyyy'),
  toMatch('Hugo Marchetti', '09:08'),
  toMatch('Isla Fraser', '09:07'),
  toMatch('Jonah Reid', '09:06'),
  toMatch('Kavya Nair', '09:09'),
  matched('Leo Santos', 'oyny'),
  matched('Maya Cohen', 'ynyy'),
  matched('Noah Brandt', 'yyyx'),
  matched('Olive Hart', 'nnyy'),
  toMatch('Priya Nambiar', '09:07'),
  notDrawn('Quinn Adeyemi'),
  toMatch('Rosa Delgado', '09:11'),
  toMatch('Sami Haddad', '09:12'),
  toMatch('Tessa Novak', '09:10'),
  matched('Uma Larsen', 'yyyn'),
  missed('Viktor Petrov'),
  matched('Wren Gallagher', 'uyyn'),
  notDrawn('Yusuf Demir'),
]

const begun: AnswerDrafts = {
  'Hugo Marchetti': { q0: 1, q1: 0, q2: 1, q3: 1 },
  'Isla Fraser': { q0: 1, q1: 1, q2: 1, q3: 'na' },
  'Jonah Reid': { q0: 1, q1: 0 },
}

const troubled: RowSaveStates = {
  'Hugo Marchetti': { state: 'saving' },
  'Isla Fraser': {
    state: 'conflict',
    words: 'Tom Ashby answered for Isla first, at 10:12. Your answers are kept here and were not saved.',
  },
  'Kavya Nair': { state: 'offline' },
  'Priya Nambiar': {
    state: 'failed',
    words: 'The server did not answer. Your answers for Priya are kept here.',
  },
}
const complete = { q0: 1, q1: 1, q2: 0, q3: 1 }

/** The match board as a class in the middle of being matched; saving works as it would. */
export function MatchPart({ isTroubled = false }: { isTroubled?: boolean }) {
  const [board, setBoard] = useState(rows)
  const [drafts, setDrafts] = useState<AnswerDrafts>(
    isTroubled ? { ...begun, 'Kavya Nair': complete, 'Priya Nambiar': complete } : begun,
  )
  const [sendings, setSendings] = useState<RowSaveStates>(isTroubled ? troubled : {})
  const answer = (checkInId: string, questionId: string, given: Answer) =>
    setDrafts((held) => ({ ...held, [checkInId]: { ...held[checkInId], [questionId]: given } }))
  const save = (ids: readonly string[]) =>
    setBoard((held) =>
      held.map((row) => (ids.includes(row.checkInId) ? matched(row.checkInId, 'yyny') : row)),
    )
  return (
    <>
      <PageHeader
        crumbs={[
          { name: 'Today', link },
          { name: '3B Reading', link },
        ]}
        title="Match: Morning check-in, period 1"
        sentence="Thursday 19 November, 09:00 to 09:30. Answer from what you saw. Each learner’s answers show once you save the row."
        actions={
          <>
            <Button leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}>Wed 18</Button>
            <Button rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}>Period 2</Button>
          </>
        }
      />
      <MatchBoard
        parts={[{ key: 'morning', questions, rows: board, yesYes: 2 }]}
        drafts={drafts}
        sendings={sendings}
        agreementLink={link}
        onAnswer={answer}
        onWithdraw={(id, given) =>
          setDrafts((held) => ({ ...held, [id]: withoutAnswers(held[id] ?? {}, given) }))
        }
        onSave={save}
        onDiscard={(id) => setSendings((held) => ({ ...held, [id]: undefined }))}
        onLeave={() => {}}
      />
    </>
  )
}
