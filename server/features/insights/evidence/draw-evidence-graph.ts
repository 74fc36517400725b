import { inkColours, type PdfWriter, pageContentLeft } from '#server/platform/pdf/pdf-writer.ts'
import type { DayPoint } from '#shared/insights/endpoints.ts'
import { createDayTicks } from '#shared/insights/graph/create-day-ticks.ts'
import { createGraphLayout, type GraphLayout } from '#shared/insights/graph/create-graph-layout.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
  type GraphClosure,
  type GraphPhase,
} from '#shared/insights/graph/graph-data.ts'
import {
  calculateMarkRadius,
  createDiamondPath,
  createGapPath,
  createGoalPath,
  createRunsPath,
  gridLinePercentages,
  separateLabels,
} from '#shared/insights/graph/graph-shapes.ts'
import { type LegendKind, legendKinds } from '#shared/insights/graph/legend-kinds.ts'
import { legendPositions } from '#shared/insights/graph/legend-positions.ts'
import { hasRoomForText, truncatePhaseTitle } from '#shared/insights/graph/words-with-room.ts'
import type { EvidenceFormatters } from './evidence-formatters.ts'

/** In the pixels that the graph is laid out in, as for the sheet that the browser prints. */
const drawnWidth = 700
const rowHeight = 22
const label = { size: 13, ink: inkColours.soft }
const strong = { size: 14, weight: 'bold' } as const

interface Drawn {
  days: readonly DayPoint[]
  phases: readonly GraphPhase[]
  closures: readonly GraphClosure[]
}

/** A learner's days on one form, on paper: lines and letters, by the rules of the graph on the screen. */
export function drawEvidenceGraph(
  paper: PdfWriter,
  { days, phases, closures }: Drawn,
  speech: EvidenceFormatters,
): void {
  const { key } = speech.words
  const layout = createGraphLayout(days, phases, closures, drawnWidth, true)
  const kinds = legendKinds({ days, withOwn: true, withTrend: false })
  const places = legendPositions(
    kinds.map((kind) => key[kind]),
    layout.left,
    drawnWidth,
  )
  const height = layout.height + ((places.at(-1)?.row ?? 0) + 1) * rowHeight
  const scale = paper.contentWidth / drawnWidth
  const top = paper.take(height * scale + 12)
  const { doc } = paper
  doc.save().translate(pageContentLeft, top).scale(scale).lineCap('round').lineJoin('round')
  drawAxes(paper, layout, speech)
  drawGround(paper, layout, speech)
  drawScores(paper, layout, days, speech)
  for (const [index, kind] of kinds.entries()) {
    const { x, row } = places[index]!
    doc.save().translate(x, layout.height + row * rowHeight)
    drawSample(paper, kind)
    paper.write(key[kind], { x: 36, y: 11 }, label)
    doc.restore()
  }
  doc.restore()
}

function drawAxes(
  { doc, write }: PdfWriter,
  { y, left, edge, bottom, slots, at }: GraphLayout,
  speech: EvidenceFormatters,
): void {
  for (const percent of gridLinePercentages) {
    doc.path(`M${left} ${y(percent)}H${edge}`).lineWidth(percent === 0 ? 1 : 0.6)
    doc.stroke(percent === 0 ? inkColours.soft : inkColours.line)
    write(String(percent), { x: left - 10, y: y(percent) + 4, align: 'right' }, label)
  }
  for (const { day, isNewMonth } of createDayTicks(slots, at)) {
    doc
      .path(`M${at(day)} ${bottom}v5`)
      .lineWidth(1)
      .stroke(inkColours.soft)
    write(speech.day(day, 'day'), { x: at(day), y: bottom + 20, align: 'middle' }, label)
    if (isNewMonth) write(speech.day(day, 'month'), { x: at(day), y: bottom + 36, align: 'middle' }, label)
  }
}

function drawGround(
  { doc, write }: PdfWriter,
  layout: GraphLayout,
  { words: said, percent: inPercent }: EvidenceFormatters,
): void {
  const { top, bottom, closures, goals, phases } = layout
  for (const { name, x1, x2 } of closures) {
    doc
      .save()
      .rect(x1, top, x2 - x1, bottom - top)
      .clip()
    for (let x = x1 - (bottom - top); x < x2; x += 7) doc.moveTo(x, bottom).lineTo(x + bottom - top, top)
    doc.lineWidth(1.2).stroke('#e2ded2').restore()
    if (hasRoomForText(name, x2 - x1))
      write(name, { x: (x1 + x2) / 2, y: bottom - 12, align: 'middle' }, label)
  }
  doc.path(createGoalPath(layout)).lineWidth(1.5).dash(5, { space: 4 }).stroke(inkColours.soft).undash()
  for (const [index, { percent, x1, room }] of goals.entries()) {
    const words = [said.goalLine(inPercent(percent)), inPercent(percent)].slice(index > 0 ? 1 : 0)
    const shown = words.find((each) => hasRoomForText(each, room))
    if (shown) write(shown, { x: x1 + 4, y: top - 10 }, { ...label, weight: 'bold', ink: inkColours.teal })
  }
  for (const { number, line, start, room, title, isGoalStep } of phases) {
    if (line !== null) {
      doc.path(`M${line} 8V${bottom}`).lineWidth(isGoalStep ? 0.75 : 1.25)
      doc.stroke(isGoalStep ? inkColours.soft : inkColours.ink)
    }
    if (!isGoalStep && hasRoomForText(String(number), room))
      write(truncatePhaseTitle(title, number, room), { x: start, y: 20 }, strong)
  }
}

function drawScores(
  { doc, write }: PdfWriter,
  layout: GraphLayout,
  days: readonly DayPoint[],
  { words }: EvidenceFormatters,
): void {
  const { scoreRuns, ownRuns, slots, at, y, bottom, edge, step } = layout
  const size = calculateMarkRadius(layout)
  doc.path(createRunsPath(ownRuns)).lineWidth(1.25).stroke(inkColours.soft)
  doc.path(createRunsPath(scoreRuns)).lineWidth(2).stroke(inkColours.teal)
  const seen = new Set(slots)
  for (const day of days) {
    if (!seen.has(day.onDate)) continue
    const x = at(day.onDate)
    const score = calculateSettledScorePercentage(day)
    const own = calculateOwnScorePercentage(day)
    if (own !== null && own !== score)
      doc
        .path(createDiamondPath(x, y(own), size))
        .lineWidth(1.5)
        .fillAndStroke('#fff', inkColours.soft)
    if (score !== null) doc.circle(x, y(score), size).lineWidth(1).fillAndStroke(inkColours.teal, '#fff')
    if (score === null && own === null) drawGap(doc, day.mark, x, bottom - 8, Math.min(5, step / 2 - 2))
  }
  const score = scoreRuns.at(-1)?.at(-1)
  const own = ownRuns.at(-1)?.at(-1)
  const [scoreY, ownY] = separateLabels(score?.y, own?.y)
  if (own) write(words.ownEnd(own.percent), { x: edge + 8, y: ownY + 5 }, { ...strong, ink: inkColours.soft })
  if (score)
    write(words.scoreEnd(score.percent), { x: edge + 8, y: scoreY + 5 }, { ...strong, ink: inkColours.teal })
}

function drawGap(doc: PdfWriter['doc'], mark: DayPoint['mark'], x: number, y: number, size?: number): void {
  const path = createGapPath(mark, x, y, size)
  if (path !== null) doc.path(path)
  else doc.circle(x, y, 3.5)
  if (mark === 'waiting') doc.dash(1, { space: 2.7 })
  doc.lineWidth(1.75).stroke(inkColours.soft).undash()
}

function drawSample({ doc }: PdfWriter, kind: LegendKind): void {
  if (kind === 'score') {
    doc.path('M0 7H28').lineWidth(2).stroke(inkColours.teal)
    doc.circle(14, 7, 4.75).lineWidth(1).fillAndStroke(inkColours.teal, '#fff')
  } else if (kind === 'own') {
    doc.path('M0 7H28').lineWidth(1.25).stroke(inkColours.soft)
    doc
      .path(createDiamondPath(14, 7, 5))
      .lineWidth(1.5)
      .fillAndStroke('#fff', inkColours.soft)
  } else if (kind !== 'mean' && kind !== 'trend') drawGap(doc, kind, 14, 7)
}
