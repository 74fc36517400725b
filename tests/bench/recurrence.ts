import { createRequire } from 'node:module'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { listRuleDates } from '#shared/forms/recurrence/list-rule-dates.ts'
import { printRRule } from '#shared/forms/recurrence/rrule-text.ts'
import { findNextRuleDate } from '#tests/support/find-next-rule-date.ts'
import { mixedRecurrenceRules, type RuleQuery } from './support/mixed-recurrence-rules.ts'

const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

const rounds = 5
const roundMilliseconds = 100
const schoolYear: RuleQuery = {
  rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'], until: '2027-06-18' },
  startsOn: '2026-08-17',
  after: '2026-08-17',
}

interface Answers {
  dates(): unknown[]
  next(): unknown
}

/** Takes a rule in a library's own terms, untimed, to what answers from those terms, timed. */
type Contender = (query: RuleQuery) => Answers

const contenders: Record<string, Contender> = {
  ours: ({ rule, startsOn, after }) => ({
    dates: () => listRuleDates(rule, startsOn, { limit: 1000 }),
    next: () => findNextRuleDate(rule, startsOn, after),
  }),
  rrule: ({ rule, startsOn, after }) => {
    const { until, ...parts } = rule
    const options = {
      ...RRule.parseString(printRRule(parts)),
      wkst: RRule.MO,
      dtstart: new Date(startsOn),
      until: until ? new Date(until) : null,
    }
    const afterDate = new Date(after)
    return {
      dates: () => new RRule(options, true).all(),
      next: () => new RRule(options, true).after(afterDate),
    }
  },
  rruleTemporal: ({ rule, startsOn, after }) => {
    const options = {
      freq: rule.freq,
      interval: rule.interval,
      count: rule.count,
      byDay: rule.byday,
      byMonthDay: rule.bymonthday,
      byMonth: rule.bymonth,
      bySetPos: rule.bysetpos,
      wkst: 'MO',
      dtstart: inUtc(startsOn),
      until: rule.until ? inUtc(rule.until) : undefined,
      cache: false,
    }
    const afterDate = inUtc(after)
    return {
      dates: () => new RRuleTemporal(options).all(),
      next: () => new RRuleTemporal(options).next(afterDate),
    }
  },
}

/** From the fields of a rule to its dates, and to its next date, beside the two packages that others use. */
export async function run() {
  const mixed = mixedRecurrenceRules(10_000)
  const rows = [
    compare('dates of a school year of weekdays, in µs', [schoolYear], (answers) => answers.dates()),
    compare('next date of 10,000 mixed rules, in µs each', mixed, (answers) => answers.next()),
  ]
  return { name: 'recurrence', rows, aims: { timesFaster: '>= 20 each' } }
}

function compare(what: string, rules: readonly RuleQuery[], ask: (answers: Answers) => unknown) {
  const prepared = Object.entries(contenders).map(([name, contender]) => ({
    name,
    answers: rules.map(contender),
    times: [] as number[],
  }))
  const said = prepared.map(({ answers }) => answers.map((answer) => datesIn(ask(answer))))
  const alike = rules.filter((_, index) => said.every((all) => all[index] === said[0]![index])).length

  for (let round = 0; round <= rounds; round++) {
    for (const { answers, times } of prepared) {
      const microseconds = timePerAnswer(answers, ask)
      const isWarmUp = round === 0
      if (!isWarmUp) times.push(microseconds)
    }
  }

  const microseconds = Object.fromEntries(prepared.map(({ name, times }) => [name, rounded(median(times))]))
  const { ours = Number.NaN, ...others } = microseconds
  return {
    what,
    ...microseconds,
    timesFaster: rounded(Math.min(...Object.values(others)) / ours),
    answersAlike: `${alike} of ${rules.length}`,
  }
}

/** Microseconds for each answer, over as many whole passes as fill a round. */
function timePerAnswer(answers: readonly Answers[], ask: (answers: Answers) => unknown): number {
  const began = performance.now()
  let passes = 0
  let took = 0
  while (took < roundMilliseconds) {
    for (const answer of answers) ask(answer)
    passes++
    took = performance.now() - began
  }
  return (took * 1000) / passes / answers.length
}

function inUtc(date: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(date).toZonedDateTime('UTC')
}

/** What any of them gave, as plain dates. */
function datesIn(given: unknown): string {
  if (Array.isArray(given)) return given.map(datesIn).join()
  return given instanceof Date ? given.toISOString().slice(0, 10) : String(given).slice(0, 10)
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1]!
}

function rounded(number: number): number {
  return Number(number.toPrecision(3))
}
