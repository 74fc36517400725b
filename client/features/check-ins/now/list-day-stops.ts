import type {
  ExcusedCheckIn,
  MissedCheckIn,
  MyToday,
  OpenCheckIn,
  SentCheckIn,
} from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'

/** What this device knows of a learner's check-ins. */
export interface KnownCheckIns {
  open: readonly OpenCheckIn[]
  sent: readonly SentCheckIn[]
  missed: readonly MissedCheckIn[]
  excused: readonly ExcusedCheckIn[]
  /** Ids of those whose answers wait on this device. */
  waiting: readonly string[]
}

type Stop =
  | ({ kind: 'open' | 'kept' } & OpenCheckIn)
  | ({ kind: 'sent' } & SentCheckIn)
  | ({ kind: 'missed' } & MissedCheckIn)
  | ({ kind: 'excused' } & ExcusedCheckIn)
  | ({ kind: 'ahead' } & MyToday['ahead'][number])

/** One thing of a learner's day, under the name by which they tell it from the others. */
export type DayStop = Stop & { name: string }

/** A learner's day in the order of time: what they did, what is open, and what comes. */
export function listDayStops(
  { open, sent, missed, excused, waiting }: KnownCheckIns,
  ahead: MyToday['ahead'],
): DayStop[] {
  const stops: Stop[] = [
    ...open
      .filter(({ isLate }) => !isLate)
      .map((stop) => ({ kind: waiting.includes(stop.id) ? ('kept' as const) : ('open' as const), ...stop })),
    ...sent.map((stop) => ({ kind: 'sent' as const, ...stop })),
    ...missed.map((stop) => ({ kind: 'missed' as const, ...stop })),
    ...excused.map((stop) => ({ kind: 'excused' as const, ...stop })),
    ...ahead.map((stop) => ({ kind: 'ahead' as const, ...stop })),
  ]
  const isOneForm = new Set(stops.map(({ formTitle }) => formTitle)).size <= 1
  const nameOf = ({ formTitle, periodName }: Stop) =>
    isOneForm && periodName ? periodName : joinIsolatedTexts([formTitle, periodName])
  return stops
    .toSorted((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))
    .map((stop) => ({ ...stop, name: nameOf(stop) }))
}
