import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { now } from '#client/platform/device/now.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { m } from '#client/words/messages.js'
import {
  isSuggestionDismissed,
  readDismissedSuggestions,
  saveDismissedSuggestions,
  suggestionKey,
  withDismissedSuggestion,
} from './dismissed-suggestions.ts'
import { SuggestionNote } from './suggestion-note.tsx'
import styles from './suggestions.module.css'

interface Props {
  learner: { id: string; name: string }
  formId: string
  mayChange: boolean
}

const atFirst = 2

/** What a learner's numbers on a form speak for, with what can be done about it; nothing where they speak for nothing. */
export function Suggestions({ learner, formId, mayChange }: Props) {
  const [aside, setAside] = useState(readDismissedSuggestions)
  const query = useQuery(
    api.insights.readSuggestions.queryOptions({ input: { learnerId: learner.id, form: formId } }),
  )
  const keyed = (query.data?.suggestions ?? []).map((suggestion) => ({
    suggestion,
    key: suggestionKey(learner.id, formId, suggestion),
  }))
  const awake = keyed.filter(({ key }) => !isSuggestionDismissed(aside, key, now()))
  const { shown, more } = useFirstRows(awake, atFirst)

  const put = (key: string, isAside: boolean) => {
    const kept = withDismissedSuggestion(readDismissedSuggestions(), key, isAside, now())
    saveDismissedSuggestions(kept)
    setAside(kept)
  }
  if (query.isError)
    return <PageFailed error={query.error} what={m.suggest_failed()} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.notes}>
      {shown.map(({ suggestion, key }) => (
        <SuggestionNote
          key={key}
          learner={learner}
          formId={formId}
          suggestion={suggestion}
          mayChange={mayChange}
          onNotNow={() => {
            put(key, true)
            showUndoToast(m.suggest_put_aside(), () => put(key, false))
          }}
        />
      ))}
      {more}
    </div>
  )
}
