/** So many messages a learner is sent on one local day, of every kind and over all their forms. */
export const maxMessagesPerDay = 12

interface MessageToPlan {
  /** The check-in can still be answered, now or once it opens. */
  isOpen: boolean
  /** When it opens, where it has not by this clock: one that was set back, or runs behind the one that opened it. */
  opensLater: Date | null
  /** There is an address that works, and its learner takes part and wants to hear of this form. */
  isWelcome: boolean
  closesAt: Date
  /** What the learner was sent on this local day, with what waits before this one. */
  sentToday: number
  quietUntil: Date | null
}

/** What becomes of a message whose turn has come: it waits only for an hour at which its check-in is still open. */
export function planMessage(asked: MessageToPlan): 'send' | 'not-wanted' | { holdUntil: Date } {
  const { isOpen, opensLater, isWelcome, closesAt, sentToday, quietUntil } = asked
  if (!isOpen || !isWelcome || sentToday >= maxMessagesPerDay) return 'not-wanted'
  if (opensLater) return { holdUntil: opensLater }
  if (!quietUntil) return 'send'
  return quietUntil < closesAt ? { holdUntil: quietUntil } : 'not-wanted'
}
