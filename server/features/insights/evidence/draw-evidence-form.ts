import { drawTable } from '#server/platform/pdf/draw-table.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { EvidenceHeader, FormEvidence } from '#shared/insights/evidence/endpoints.ts'
import {
  calculateOwnScorePercentage,
  calculateSettledScorePercentage,
} from '#shared/insights/graph/graph-data.ts'
import type { PartTotal } from '#shared/insights/part-totals.ts'
import { createGraphSections } from './create-graph-sections.ts'
import { drawEvidenceGraph } from './draw-evidence-graph.ts'
import {
  bodyTextStyle,
  drawPdfHeading,
  sectionHeadingStyle,
  smallTextStyle,
  subheadingStyle,
} from './draw-pdf-heading.ts'
import type { EvidenceFormatters } from './evidence-formatters.ts'

/** One form of a pack: its graph, and the tables behind it. */
export async function drawEvidenceForm(
  paper: PdfWriter,
  form: FormEvidence,
  { closures }: EvidenceHeader,
  speech: EvidenceFormatters,
): Promise<void> {
  const { title, days } = form
  drawPdfHeading(paper, title, sectionHeadingStyle)
  if (days.length === 0) {
    paper.paragraph(speech.words.noCheckIns, bodyTextStyle)
    return
  }
  paper.paragraph(summaryOf(form, speech), bodyTextStyle, 10)
  for (const stretch of createGraphSections(form, closures, speech)) drawEvidenceGraph(paper, stretch, speech)
  await writePhases(paper, form, speech)
  await writeAgreement(paper, form, speech)
  await writeFidelity(paper, form, speech)
  await writeDays(paper, form, speech)
}

function summaryOf({ days }: FormEvidence, { words, percent }: EvidenceFormatters): string {
  const scored = days.filter(({ mark }) => mark === 'scored')
  return words.summary({
    scored: scored.length,
    days: days.length,
    met: scored.filter(({ goalMet }) => goalMet).length,
    goal: percent(days.at(-1)!.goalPercentage),
  })
}

async function writePhases(
  paper: PdfWriter,
  { phases }: FormEvidence,
  speech: EvidenceFormatters,
): Promise<void> {
  const { words, percent, number } = speech
  const share = shareIn(speech)
  drawPdfHeading(paper, words.phases, subheadingStyle)
  await drawTable(
    paper,
    phases.map((phase, place) => ({ phase, place: place + 1 })),
    [
      {
        name: words.phaseColumn,
        width: 0,
        of: ({ phase, place }) =>
          words.phaseFrom(place, speech.phase(phase).join(', '), speech.day(phase.from, 'row')),
      },
      { name: words.scoredDays, width: 46, of: ({ phase }) => String(phase.scored) },
      { name: words.mean, width: 42, of: ({ phase }) => percent(phase.mean) },
      { name: words.level, width: 42, of: ({ phase }) => percent(phase.level) },
      { name: words.trend, width: 42, of: ({ phase }) => number(phase.trend, 1) },
      { name: 'PND', width: 42, of: ({ phase: { overlap } }) => share(overlap?.pnd) },
      { name: 'NAP', width: 42, of: ({ phase: { overlap } }) => share(overlap?.nap) },
      { name: 'Tau', width: 38, of: ({ phase: { overlap } }) => number(overlap?.tau, 2) },
      { name: 'Tau-U', width: 40, of: ({ phase: { overlap } }) => number(overlap?.tauU, 2) },
    ],
  )
  paper.take(6)
  paper.paragraph(words.measuresAtEnd, smallTextStyle)
}

const shareIn =
  ({ percent }: EvidenceFormatters) =>
  (share: number | undefined) =>
    percent(share === undefined ? share : share * 100)

const partIn =
  ({ percent }: EvidenceFormatters) =>
  (part: number, whole: number) =>
    percent(scorePercentage(part, whole))

async function writeAgreement(
  paper: PdfWriter,
  { questions, periods }: FormEvidence,
  speech: EvidenceFormatters,
): Promise<void> {
  const { words } = speech
  drawPdfHeading(paper, words.agreement, subheadingStyle)
  if (questions.length === 0) {
    paper.paragraph(words.nothingAnswered, bodyTextStyle)
    return
  }
  const sum = (of: keyof Omit<PartTotal, 'name'>) => questions.reduce((total, part) => total + part[of], 0)
  const [compared, agreed] = [sum('compared'), sum('agreed')]
  const share = partIn(speech)(agreed, compared)
  paper.paragraph(
    compared === 0
      ? words.nothingCompared
      : words.compared({ agreed, compared, share, over: sum('overRated'), under: sum('underRated') }),
    bodyTextStyle,
  )
  await writeParts(paper, words.columns.question, questions, speech)
  if (periods.length > 1) {
    paper.take(12)
    await writeParts(paper, words.columns.period, periods, speech)
  }
}

function writeParts(paper: PdfWriter, name: string, parts: readonly PartTotal[], speech: EvidenceFormatters) {
  const { words } = speech
  const { columns } = words
  const part = partIn(speech)
  return drawTable(paper, parts, [
    { name, width: 0, of: (of) => of.name || words.wholeDay },
    { name: columns.score, width: 58, of: ({ earned, possible }) => part(earned, possible) },
    { name: columns.points, width: 76, of: ({ earned, possible }) => words.of(earned, possible) },
    { name: columns.alike, width: 48, of: ({ agreed, compared }) => part(agreed, compared) },
    { name: columns.compared, width: 62, of: ({ compared }) => String(compared) },
    { name: columns.overRated, width: 62, of: ({ overRated }) => String(overRated) },
    { name: columns.underRated, width: 66, of: ({ underRated }) => String(underRated) },
  ])
}

async function writeFidelity(
  paper: PdfWriter,
  { fidelity }: FormEvidence,
  speech: EvidenceFormatters,
): Promise<void> {
  const { planned, sent, excused, answered, drawn, drawnMatched, matched } = fidelity
  const { words } = speech
  const share = partIn(speech)
  drawPdfHeading(paper, words.fidelity, subheadingStyle)
  const rows = [
    { what: words.planned, part: planned, of: null },
    { what: words.sent, part: sent, of: planned },
    { what: words.answered, part: answered, of: sent - excused },
    { what: words.drawnMatched, part: drawnMatched, of: drawn },
    { what: words.matched, part: matched, of: answered },
  ]
  await drawTable(paper, rows, [
    { name: words.step, width: 0, of: ({ what }) => what },
    {
      name: words.checkIns,
      width: 90,
      of: ({ part, of }) => (of === null ? String(part) : words.of(part, of)),
    },
    { name: words.share, width: 60, of: ({ part, of }) => (of === null ? '' : share(part, of)) },
  ])
}

async function writeDays(
  paper: PdfWriter,
  { days }: FormEvidence,
  speech: EvidenceFormatters,
): Promise<void> {
  const { words, percent } = speech
  const { columns } = words
  drawPdfHeading(paper, words.everyDay, subheadingStyle)
  await drawTable(paper, days, [
    { name: columns.day, width: 0, of: ({ onDate }) => speech.day(onDate, 'row') },
    {
      name: columns.points,
      width: 132,
      of: ({ mark, earned, possible }) => (mark === 'scored' ? words.of(earned, possible) : words.gaps[mark]),
    },
    { name: columns.score, width: 58, of: (day) => percent(calculateSettledScorePercentage(day)) },
    { name: columns.own, width: 52, of: (day) => percent(calculateOwnScorePercentage(day)) },
    { name: columns.goal, width: 48, of: ({ goalPercentage }) => percent(goalPercentage) },
    {
      name: columns.goalMet,
      width: 58,
      of: ({ mark, goalMet }) => (mark !== 'scored' ? '–' : goalMet ? words.yes : words.no),
    },
    { name: columns.matched, width: 56, of: ({ matched, checkIns }) => words.of(matched, checkIns) },
  ])
}
