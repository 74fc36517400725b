import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { learnerDataLink } from '#client/features/learners/learner-links.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { DialogFields } from '#client/staff-ui/dialog/dialog-fields.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { LearnerRecord, MergePreview } from '#shared/privacy/merge-endpoints.ts'
import styles from './merge-fields.module.css'

interface Props {
  learnerId: string
  otherId: string
  onClose: () => void
}

/** Asks which of two records stays, says what becomes of everything, and merges them. */
export function MergeFields({ learnerId, otherId, onClose }: Props) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const openedStays = usePreview(learnerId, otherId)
  const otherStays = usePreview(otherId, learnerId)
  const isOnlyOpenedEmpty = isNothing(otherStays.data?.brings) && !isNothing(openedStays.data?.brings)
  const staysId = chosenId ?? (isOnlyOpenedEmpty ? otherId : learnerId)
  const pair = { learnerId: staysId, otherId: staysId === learnerId ? otherId : learnerId }
  const query = staysId === learnerId ? openedStays : otherStays
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const merge = useMutation({
    mutationFn: () => client.privacy.mergeLearners(pair),
    onSuccess: async () => {
      onClose()
      showToast(m.merge_done())
      await navigate(learnerDataLink(staysId))
      await queryClient.invalidateQueries()
    },
  })
  const preview = openedStays.isPending || otherStays.isPending ? undefined : query.data
  if (!preview)
    return query.isError ? (
      <PageFailed error={query.error} what={m.merge_not_loaded()} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLine width="240px" />
    )
  const records = [preview.stays, preview.goes].toSorted((one) => (one.id === learnerId ? -1 : 1))
  return (
    <DialogFields
      onClose={onClose}
      onSend={() => merge.mutate()}
      send={m.merge_go()}
      isSending={merge.isPending}
      error={merge.error ?? query.error}
      failed={m.merge_failed()}
    >
      <ChoiceField legend={m.merge_which_stays()} hint={m.merge_which_stays_says()}>
        <ChoiceChips
          chips={records.map((record) => ({ value: record.id, label: labelOf(record) }))}
          value={staysId}
          onChange={setChosenId}
        />
      </ChoiceField>
      <Consequences {...preview} />
    </DialogFields>
  )
}

const usePreview = (learnerId: string, otherId: string) =>
  useQuery({
    ...api.privacy.previewLearnerMerge.queryOptions({ input: { learnerId, otherId } }),
    gcTime: 0,
  })

/** Whether a record has nothing that would be missed, so that it is the other one that should stay. */
function isNothing(brings: MergePreview['brings'] | undefined): boolean {
  if (!brings) return false
  const { groups: _, ...counts } = brings
  return Object.values(counts).every((count) => count === 0)
}

const labelOf = ({ shownName, username, groups }: LearnerRecord) =>
  joinIsolatedTexts([shownName, username, ...groups], ' · ')

function Consequences({ stays: { username }, brings: { groups, ...brings }, sharedOpenings }: MergePreview) {
  const counted = [
    { label: m.merge_days(), count: brings.days },
    { label: m.merge_tokens(), count: brings.tokens },
    { label: m.merge_rewards(), count: brings.rewards },
    { label: m.merge_family_links(), count: brings.familyLinks },
    { label: m.merge_guardians(), count: brings.guardians },
    { label: m.merge_staff_notes(), count: brings.staffNotes },
  ].filter(({ count }) => count > 0)
  return (
    <section className={styles.consequences} aria-live="polite">
      <h3>{m.merge_comes({ username })}</h3>
      {counted.length > 0 ? (
        <ul className={styles.counted}>
          {counted.map(({ label, count }) => (
            <li key={label}>
              {label} <b>{formatNumber(count)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{m.merge_nothing_comes()}</p>
      )}
      {groups.length > 0 && <p>{m.merge_groups({ groups: joinIsolatedTexts(groups) })}</p>}
      {sharedOpenings > 0 && <p>{m.merge_shared({ count: sharedOpenings })}</p>}
      <p>{m.merge_same_kept({ username })}</p>
      <p>{m.merge_undoable()}</p>
    </section>
  )
}
