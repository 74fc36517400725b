import { type RecurrenceRule, type RuleOfWeeks, recurrenceRule } from './rule.ts'
import { weekdayNumber } from './weekday.ts'

/** A rule read from text, or the first part that was refused with a machine word of what is wrong with it. */
export type ParsedRRule<Rule = RecurrenceRule> =
  | { rule: Rule }
  | { refused: { part: string; reason: string } }

const longest = 1_000

/**
 * Reads RRULE text of RFC 5545 §3.3.10, with or without `RRULE:` before it. A part that the product does not
 * know, or a WKST that would mean other dates than weeks from Monday, is refused rather than passed over.
 */
export function parseRRule(text: string): ParsedRRule {
  const read = parseForeignRRule(text)
  if ('refused' in read) return read
  const { wkst, ...rule } = read.rule
  return wkst && dependsOnWeekStart(rule) ? refused('WKST', 'weeks-start-on-monday') : { rule }
}

/** Reads the RRULE text of another program, whose weeks may begin on any day. */
export function parseForeignRRule(text: string): ParsedRRule<RuleOfWeeks> {
  if (text.length > longest) return refused('RRULE', 'too-big')
  const found = new Map<string, unknown>()
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
  for (const part of parts) {
    const [, name, value] = /^([A-Z-]+)=(.*)$/.exec(part) ?? []
    if (name === undefined || value === undefined) return refused('RRULE', 'unreadable')
    const read = readers[name]
    if (!read) return refused(name, 'unknown-part')
    if (found.has(name)) return refused(name, 'repeated-part')
    const meant = read(value)
    if (meant === unreadable) return refused(name, 'unreadable')
    found.set(name, meant)
  }

  const { wkst, ...fields } = Object.fromEntries(
    [...found].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const { data: rule, error } = recurrenceRule.safeParse(fields)
  if (!rule) {
    const { path, code, message } = error.issues[0]!
    return refused(String(path[0]).toUpperCase(), code === 'custom' ? message : code.replaceAll('_', '-'))
  }
  return { rule: typeof wkst === 'number' ? { ...rule, wkst } : rule }
}

/** Writes a rule as RRULE text, without `RRULE:` before it. */
export function printRRule(rule: RecurrenceRule): string {
  const parts = {
    FREQ: rule.freq,
    INTERVAL: rule.interval,
    COUNT: rule.count,
    UNTIL: rule.until?.replaceAll('-', ''),
    BYMONTH: rule.bymonth,
    BYMONTHDAY: rule.bymonthday,
    BYDAY: rule.byday,
    BYSETPOS: rule.bysetpos,
  }
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}

const unreadable = Symbol('unreadable')

const readers: Record<string, (value: string) => unknown> = {
  FREQ: (value) => value,
  INTERVAL: (value) => number(value),
  COUNT: (value) => number(value),
  UNTIL: (value) =>
    /^\d{8}$/.test(value) ? `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}` : unreadable,
  BYMONTH: (value) => listOf(value, number),
  BYMONTHDAY: (value) => listOf(value, number),
  BYDAY: (value) => listOf(value, (entry) => entry.replace(/^(?:\+|(-))?0*(?=[1-9])/, '$1')),
  BYSETPOS: (value) => listOf(value, number),
  WKST: (value) => weekdayNumber(value) ?? unreadable,
}

function number(value: string) {
  return /^[+-]?\d{1,6}$/.test(value) ? Number(value) : unreadable
}

function listOf(value: string, read: (entry: string) => unknown) {
  const entries = value.split(',').map(read)
  return entries.includes(unreadable) ? unreadable : entries
}

/** Only whole weeks that are skipped or counted within care on which day a week begins. */
function dependsOnWeekStart({ freq, interval = 1, bysetpos }: RecurrenceRule): boolean {
  return freq === 'WEEKLY' && (interval > 1 || bysetpos !== undefined)
}

function refused(part: string, reason: string): { refused: { part: string; reason: string } } {
  return { refused: { part, reason } }
}
