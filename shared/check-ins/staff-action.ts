import * as z from 'zod/mini'
import { calendarDay, clockTime } from '../fields.ts'

/** Why a check-in or a day is excused. Never free text, which would be one more place to write about a child in. */
export const excuseReason = z.enum(['ill', 'appointment', 'trip', 'event', 'other'])
export type ExcuseReason = z.infer<typeof excuseReason>

/** Why a closure excuses what had begun, beside the reasons that staff choose from. */
export const closedReason = 'closed'

export const cancellationReason = z.enum(['opened-by-mistake', 'did-not-take-place', 'other'])
export type CancellationReason = z.infer<typeof cancellationReason>

export const reopeningReason = z.enum(['no-time', 'no-device', 'other'])
export type ReopeningReason = z.infer<typeof reopeningReason>

/** A day and a time on the organisation's clocks. */
export const wallClockTime = z.object({ onDate: calendarDay, time: clockTime })
export type WallClockTime = z.infer<typeof wallClockTime>

/** What staff do about a check-in besides answering it: three acts with a reason, each before the one that takes it back. */
export const staffActionInput = z.discriminatedUnion('act', [
  z.object({ act: z.literal('excuse'), reason: excuseReason }),
  z.object({ act: z.literal('unexcuse') }),
  z.object({ act: z.literal('cancel'), reason: cancellationReason }),
  z.object({ act: z.literal('restore') }),
  z.object({ act: z.literal('reopen'), reason: reopeningReason, openUntil: wallClockTime }),
  z.object({ act: z.literal('close') }),
])
export type StaffActionInput = z.infer<typeof staffActionInput>

export const staffAction = z.enum([
  'excuse',
  'unexcuse',
  'cancel',
  'restore',
  'reopen',
  'close',
  'enter',
  'unenter',
  'correct',
])
export type StaffAction = z.infer<typeof staffAction>

/** How staff came by a learner's answers. */
export const answerEntryReason = z.enum(['paper', 'told', 'other'])
export type AnswerEntryReason = z.infer<typeof answerEntryReason>

export const answerCorrectionReason = z.enum(['slip', 'misread', 'talked-over', 'other'])
export type AnswerCorrectionReason = z.infer<typeof answerCorrectionReason>
