import { createFormatters } from '#server/kernel/formatters.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import type { EvidenceTexts } from './evidence-texts.ts'

const counted = createCountFormatter('en')
const { number } = createFormatters('en')

export const englishEvidenceTexts: EvidenceTexts = {
  pack: 'Evidence pack',
  packOf: (learner) => `${learner}: evidence pack`,
  page: (place) => `Page ${place}`,
  range: (from, to) => `${from} to ${to}`,
  made: (moment, by) => `Made ${moment} by ${by}`,
  says: (learner, organisation, range) =>
    `How ${learner} rated their own behaviour at ${organisation}, beside what staff saw, from ${range}.`,
  yes: 'yes',
  no: 'no',
  of: (part, whole) => `${number(part)} of ${number(whole)}`,

  noCheckIns: 'There were no check-ins on these days.',
  summary: ({ scored, days, met, goal }) =>
    `${number(scored)} of ${counted(days, 'day', 'days')} with check-ins ${scored === 1 ? 'has' : 'have'} a score. The goal was met on ${number(met)} of them; on the last day it was ${goal}.`,

  phases: 'Phases',
  phaseColumn: 'What changed, and from when',
  phaseFrom: (place, changes, day) => `${place}. ${changes}, from ${day}`,
  scoredDays: 'Scored days',
  mean: 'Mean',
  level: 'Level',
  trend: 'Trend',
  measuresAtEnd: 'The end of this pack explains each measure and names its source.',
  changes: {
    goal: (percentage) => `Goal ${percentage}`,
    'match-rate': (rate) => `Match rate ${rate}`,
    questions: 'Other questions',
    reward: (name) => `Works for ${name}`,
    noReward: 'Works for no reward',
  },

  agreement: 'Agreement of learner and staff',
  nothingAnswered: 'Nothing was answered that counts yet.',
  nothingCompared: 'No answers were compared on these days.',
  compared: ({ agreed, compared, share, over, under }) =>
    `${number(agreed)} of ${counted(compared, 'compared answer was', 'compared answers were')} alike (${share}). The learner over-rated ${number(over)} and under-rated ${number(under)}.`,
  columns: {
    question: 'Question',
    period: 'Period',
    score: 'Score',
    points: 'Points',
    alike: 'Alike',
    compared: 'Compared',
    overRated: 'Over-rated',
    underRated: 'Under-rated',
    day: 'Day',
    own: 'Own',
    goal: 'Goal',
    goalMet: 'Goal met',
    matched: 'Matched',
  },
  wholeDay: 'The whole day',

  fidelity: 'Fidelity: was it carried out as planned?',
  step: 'Step',
  checkIns: 'Check-ins',
  share: 'Share',
  planned: 'Check-ins planned',
  sent: 'Sent, of those planned',
  answered: 'Answered by the learner, of those sent and not excused',
  drawnMatched: 'Matched by staff, of those answered and drawn to be matched',
  matched: 'Matched in all, drawn or not',

  everyDay: 'Every day',
  gaps: {
    waiting: 'Not complete yet',
    'not-enough': 'Not enough answered',
    'no-score': 'Nothing to score',
    missed: 'Missed',
    excused: 'Excused',
    cancelled: 'Cancelled',
    'not-sent': 'Not sent, Daymark was down',
  },
  key: {
    score: 'Score that counts, %',
    own: 'Learner’s own, where it differs',
    mean: 'Mean of a phase',
    trend: 'Trend of a phase',
    missed: 'Missed, no score',
    excused: 'Excused or cancelled, no score',
    'not-enough': 'Too little answered, no score',
    'not-sent': 'Not sent, no score',
    waiting: 'Not complete yet',
  },
  goalLine: (percent) => `Goal ${percent}`,
  ownEnd: (percent) => `Learner ${percent}`,
  scoreEnd: (percent) => `Counts ${percent}`,

  notes: 'Staff notes',
  noNotes: 'There are no staff notes for these days.',
  noteColumns: { words: 'What was different', from: 'From', writtenBy: 'Written by' },

  method: 'How these numbers are worked out',
  methodSays: [
    'At agreed times the learner answers a few short questions about their own behaviour. A member of staff answers the same questions, independently and without seeing the learner’s answers. Then the two are compared. Which check-ins are compared is drawn when they open, as often as the match rate says.',
    'Answers that are alike earn points, a matched yes the most and an honest no some; answers that differ earn fewer or none. A check-in that nobody matched counts as the learner rated it. The score of a day is its points of the points possible.',
    'A day has a score once enough of it was answered. A day that was missed, excused, cancelled, closed or not sent is a gap and never a zero, and is in no mean. The goal of a day is the one that was in force when its first check-in opened.',
    'Agreement is the share of compared answers that were alike, as they were given before either side saw the other’s. Over-rated: the learner said more than staff saw. Under-rated: less. Corrections made later change the points and never the agreement.',
    'A phase begins whenever goal, match rate, questions or reward changed, and on days from which staff noted something new, where notes are part of this pack.',
  ],
  measuresSay: [
    'Mean and level (the middle score) are of the scored days. Trend is how many percentage points the score rises or falls in five scored days: the median of the slopes between all pairs of days (Theil, 1950; Sen, 1968), given from five scored days on.',
    'PND: the share of days above the best day of the phase before (Scruggs, Mastropieri and Casto, 1987). NAP: the share of all pairs of days, one of each phase, in which the later is higher; 50% is no change (Parker and Vannest, 2009). Tau: the same from −1 to 1 (Parker, Vannest and Davis, 2011). Tau-U: Tau less the rise that was there before (Parker, Vannest, Davis and Sauber, 2011).',
    'At least five scored days in each phase are asked for before a comparison is trusted, and a change that comes back when the support does (What Works Clearinghouse, 2022). The numbers describe; they do not say why.',
  ],
  strayLetter: (letter) =>
    `${letter} replaces a letter that these pages cannot show. The CSV and JSON files of this pack have it.`,
}
