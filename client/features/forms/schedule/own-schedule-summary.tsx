import { useMemo } from 'react'
import { m } from '#client/words/messages.js'
import type { OwnSchedule } from '#shared/forms/drafts/form-draft.ts'
import { toOwnDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'
import { useDraft } from '../writing/form-editor-context.tsx'
import { neverOpensMessage, toCapitalisedSentence } from './schedule-labels.ts'
import { useOpeningsPreview } from './use-openings-preview.ts'

interface Props {
  own: OwnSchedule
  isSentence?: boolean
}

/** When a form opens for one learner, as the server says it. */
export function OwnScheduleSummary({ own, isSentence = false }: Props) {
  const form = useDraft((draft) => draft.schedule)
  const schedule = useMemo(() => toOwnDraftSchedule(own, form), [own, form])
  const { told, never } = useOpeningsPreview(schedule)
  if (never) return neverOpensMessage(never)
  if (!told) return m.own_times()
  return isSentence ? toCapitalisedSentence(told.inWords) : told.inWords
}
