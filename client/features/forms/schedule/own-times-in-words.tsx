import { useMemo } from 'react'
import { m } from '#client/words/messages.js'
import type { OwnSchedule } from '#shared/forms/drafts/form-draft.ts'
import { ownDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'
import { useDraft } from '../writing/form-editor-context.tsx'
import { neverOpensReason, sentenceOf } from './schedule-labels.ts'
import { useOpenings } from './use-openings.ts'

interface Props {
  own: OwnSchedule
  isSentence?: boolean
}

/** When a form opens for one learner, as the server says it. */
export function OwnTimesInWords({ own, isSentence = false }: Props) {
  const form = useDraft((draft) => draft.schedule)
  const schedule = useMemo(() => ownDraftSchedule(own, form), [own, form])
  const { told, never } = useOpenings(schedule)
  if (never) return neverOpensReason(never)
  if (!told) return m.own_times()
  return isSentence ? sentenceOf(told.inWords) : told.inWords
}
