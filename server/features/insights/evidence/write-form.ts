import type { Paper } from '#server/platform/paper/paper.ts'
import { writeTable } from '#server/platform/paper/paper-table.ts'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { EvidenceHead, EvidenceOfForm } from '#shared/insights/evidence/endpoints.ts'
import { ownScoreOf, scoreOf } from '#shared/insights/graph/graph-data.ts'
import type { PartSum } from '#shared/insights/part-sums.ts'
import { drawGraph } from './draw-graph.ts'
import { countWords, dayWords, gapWords, numberWords, percentWords, phaseWords } from './evidence-words.ts'
import { stretchesOf } from './stretches-of.ts'
import { prose, section, small, subhead, writeHead } from './write-head.ts'

/** One form of a pack: its graph, and the tables behind it. */
export async function writeForm(
  paper: Paper,
  form: EvidenceOfForm,
  { closures }: EvidenceHead,
): Promise<void> {
  const { title, days } = form
  writeHead(paper, title, section)
  if (days.length === 0) {
    paper.paragraph('No check-ins came due on these days.', prose)
    return
  }
  paper.paragraph(summaryOf(form), prose, 10)
  for (const stretch of stretchesOf(form, closures)) drawGraph(paper, stretch)
  await writePhases(paper, form)
  await writeAgreement(paper, form)
  await writeFidelity(paper, form)
  await writeDays(paper, form)
}

function summaryOf({ days }: EvidenceOfForm): string {
  const scored = days.filter(({ mark }) => mark === 'scored')
  const met = scored.filter(({ goalMet }) => goalMet).length
  const goal = days.at(-1)!.goalPercentage
  return `${scored.length} of ${countWords(days.length, 'day', 'days')} with check-ins ${scored.length === 1 ? 'has' : 'have'} a score. The goal was met on ${met} of them; on the last day it was ${percentWords(goal)}.`
}

async function writePhases(paper: Paper, { phases }: EvidenceOfForm): Promise<void> {
  writeHead(paper, 'Phases', subhead)
  await writeTable(
    paper,
    phases.map((phase, place) => ({ phase, number: place + 1 })),
    [
      {
        name: 'From when on what was different',
        width: 0,
        of: ({ phase, number }) =>
          `${number}. ${phaseWords(phase).join(', ')}, from ${dayWords(phase.from, 'row')}`,
      },
      { name: 'Scored days', width: 46, of: ({ phase }) => String(phase.scored) },
      { name: 'Mean', width: 42, of: ({ phase }) => percentWords(phase.mean) },
      { name: 'Level', width: 42, of: ({ phase }) => percentWords(phase.level) },
      { name: 'Trend', width: 42, of: ({ phase }) => numberWords(phase.trend, 1) },
      { name: 'PND', width: 42, of: ({ phase: { overlap } }) => shareWords(overlap?.pnd) },
      { name: 'NAP', width: 42, of: ({ phase: { overlap } }) => shareWords(overlap?.nap) },
      { name: 'Tau', width: 38, of: ({ phase: { overlap } }) => numberWords(overlap?.tau, 2) },
      { name: 'Tau-U', width: 40, of: ({ phase: { overlap } }) => numberWords(overlap?.tauU, 2) },
    ],
  )
  paper.take(6)
  paper.paragraph('What each measure is, and after whom, stands at the end of this pack.', small)
}

const shareWords = (share: number | undefined) => percentWords(share === undefined ? share : share * 100)
const partWords = (part: number, whole: number) => percentWords(scorePercentage(part, whole))

async function writeAgreement(paper: Paper, { questions, periods }: EvidenceOfForm): Promise<void> {
  writeHead(paper, 'Agreement of learner and staff', subhead)
  if (questions.length === 0) {
    paper.paragraph('Nothing was answered that counts yet.', prose)
    return
  }
  const sum = (of: keyof Omit<PartSum, 'name'>) => questions.reduce((total, part) => total + part[of], 0)
  const [compared, agreed, over, under] = [
    sum('compared'),
    sum('agreed'),
    sum('overRated'),
    sum('underRated'),
  ]
  paper.paragraph(
    compared === 0
      ? 'No answers were compared on these days.'
      : `${agreed} of ${countWords(compared, 'compared answer was', 'compared answers were')} alike (${partWords(agreed, compared)}). The learner over-rated ${over} and under-rated ${under}.`,
    prose,
  )
  await writeParts(paper, 'Question', questions)
  if (periods.length > 1) {
    paper.take(12)
    await writeParts(paper, 'Period', periods)
  }
}

const writeParts = (paper: Paper, name: string, parts: readonly PartSum[]) =>
  writeTable(paper, parts, [
    { name, width: 0, of: (part) => part.name || 'The whole day' },
    { name: 'Score', width: 48, of: ({ earned, possible }) => partWords(earned, possible) },
    { name: 'Points', width: 76, of: ({ earned, possible }) => `${earned} of ${possible}` },
    { name: 'Alike', width: 48, of: ({ agreed, compared }) => partWords(agreed, compared) },
    { name: 'Compared', width: 56, of: ({ compared }) => String(compared) },
    { name: 'Over-rated', width: 62, of: ({ overRated }) => String(overRated) },
    { name: 'Under-rated', width: 66, of: ({ underRated }) => String(underRated) },
  ])

async function writeFidelity(paper: Paper, { fidelity }: EvidenceOfForm): Promise<void> {
  const { planned, sent, excused, answered, drawn, drawnMatched, matched } = fidelity
  writeHead(paper, 'Fidelity: was it carried out as meant?', subhead)
  const rows = [
    { what: 'Check-ins planned', part: planned, of: null },
    { what: 'Sent, of those planned', part: sent, of: planned },
    { what: 'Answered by the learner, of those sent and not excused', part: answered, of: sent - excused },
    { what: 'Matched by staff, of those answered and drawn to be matched', part: drawnMatched, of: drawn },
    { what: 'Matched in all, drawn or not', part: matched, of: answered },
  ]
  await writeTable(paper, rows, [
    { name: 'Step', width: 0, of: ({ what }) => what },
    {
      name: 'Check-ins',
      width: 90,
      of: ({ part, of }) => (of === null ? String(part) : `${part} of ${of}`),
    },
    { name: 'Share', width: 60, of: ({ part, of }) => (of === null ? '' : partWords(part, of)) },
  ])
}

async function writeDays(paper: Paper, { days }: EvidenceOfForm): Promise<void> {
  writeHead(paper, 'Every day', subhead)
  await writeTable(paper, days, [
    { name: 'Day', width: 0, of: ({ onDate }) => dayWords(onDate, 'row') },
    {
      name: 'Points',
      width: 140,
      of: ({ mark, earned, possible }) => (mark === 'scored' ? `${earned} of ${possible}` : gapWords[mark]),
    },
    { name: 'Score', width: 52, of: (day) => percentWords(scoreOf(day)) },
    { name: 'Own', width: 52, of: (day) => percentWords(ownScoreOf(day)) },
    { name: 'Goal', width: 52, of: ({ goalPercentage }) => percentWords(goalPercentage) },
    {
      name: 'Goal met',
      width: 58,
      of: ({ mark, goalMet }) => (mark !== 'scored' ? '–' : goalMet ? 'yes' : 'no'),
    },
    { name: 'Matched', width: 56, of: ({ matched, checkIns }) => `${matched} of ${checkIns}` },
  ])
}
