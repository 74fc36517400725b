import type { MatchBoardQuestion } from './match-board-row.ts'

/** How much a board leaves out for want of room: nothing, the longer words beside the answers, or the words in them too. */
export type BoardFit = 'wide' | 'short' | 'narrow'

type QuestionSize = Pick<MatchBoardQuestion, 'topStep' | 'pictures'>

interface Widths {
  /** Names and outcomes, in pixels. */
  sides: number
  /** An answer cell and the air beside it, in pixels. */
  cell: (question: QuestionSize) => number
}

const fullCell = ({ topStep, pictures }: QuestionSize) =>
  topStep === 1 ? 172 : (pictures ? 42 : 32) * (topStep + 1) + 58
const tightCell = ({ topStep }: QuestionSize) => (topStep === 1 ? 120 : 38 * (topStep + 1) + 44)

const widths: Record<BoardFit, Widths> = {
  wide: { sides: 448, cell: fullCell },
  short: { sides: 264, cell: fullCell },
  narrow: { sides: 228, cell: tightCell },
}

/** The roomiest way in which all questions fit beside each other; one that is too wide even so scrolls. */
export function calculateBoardFit(questions: readonly QuestionSize[], width: number) {
  const leastOf = (fit: BoardFit) =>
    questions.reduce((sum, question) => sum + widths[fit].cell(question), widths[fit].sides)
  const roomy = (['wide', 'short'] as const).find((fit) => leastOf(fit) <= width)
  const fit: BoardFit = roomy ?? 'narrow'
  return { fit, least: leastOf(fit), cellWidth: widths[fit].cell }
}
