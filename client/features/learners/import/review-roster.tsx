import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { useOptimisticChoice } from '#client/platform/page/use-optimistic-choice.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ImportFooter } from '#client/staff-ui/import/import-footer.tsx'
import styles from '#client/staff-ui/import/list-import.module.css'
import { listRefusalMessage } from '#client/staff-ui/import/list-refusal-message.ts'
import { useScrollToTopOnChange } from '#client/staff-ui/page/use-scroll-to-top-on-change.ts'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { isUnusuallyLargeShare } from '#shared/learners/roster/reading/large-share.ts'
import { classListFaultMessages, rosterStopLabels } from './class-list-fault-messages.ts'
import { RosterColumnChoice } from './roster-column-choice.tsx'
import { RosterPreview } from './roster-preview.tsx'
import { type ChosenRosterFile, useUploadRosterFile } from './use-upload-roster-file.ts'

interface Props {
  roster: Roster
  given: ChosenRosterFile | undefined
  onRead: (rosterId: string, given: ChosenRosterFile) => void
  onOther: () => void
}

/** Everything that a roster would do, with what can be chosen about it, until somebody lets it happen. */
export function ReviewRoster({ roster, given, onRead, onOther }: Props) {
  const { id: rosterId, counts, licences, fingerprint, oneRoster, present, leaving } = roster
  const asksForNumber = isUnusuallyLargeShare(counts.withdrawn, present)
  const queryClient = useQueryClient()
  const [isChoosingColumns, setIsChoosingColumns] = useState(Boolean(given?.reading?.doubts.length))
  const [typed, setTyped] = useState('')
  const sending = useUploadRosterFile(onRead)
  const renewed = (fresh: Roster) => {
    queryClient.setQueryData(api.learners.readRoster.queryKey({ input: { rosterId } }), fresh)
    void queryClient.invalidateQueries({ queryKey: api.learners.readRosterLines.key() })
  }
  const choosing = useMutation({
    ...api.learners.updateRosterChoices.mutationOptions({ onSuccess: renewed }),
    scope: { id: 'choices of a roster' },
  })
  const [choices, save] = useOptimisticChoice(roster.choices, (choices) =>
    choosing.mutateAsync({ rosterId, choices }),
  )
  const choose = (changed: Partial<Roster['choices']>) => save({ ...choices, ...changed })
  const carrying = useMutation(
    api.learners.confirmRoster.mutationOptions({
      onSuccess: renewed,
      onError: (error) => {
        if (findRefusal(error)?.reason === 'import-changed') choose({})
      },
    }),
  )
  useScrollToTopOnChange(isChoosingColumns ? 'columns' : 'preview')
  // What the school's system calls everybody is worth keeping even where no learner changes.
  const writes = counts.added + counts.changed + counts.withdrawn || (oneRoster ? 1 : 0)
  const carryOut = () => carrying.mutate({ rosterId, fingerprint, withdraws: counts.withdrawn })

  if (isChoosingColumns && given) {
    const lacking = sending.data?.roster === null ? sending.data : undefined
    return (
      <RosterColumnChoice
        key={JSON.stringify(lacking)}
        columns={lacking?.columns ?? roster.columns}
        reading={lacking?.reading ?? given.reading}
        isNameless={lacking !== undefined}
        isReading={sending.isPending}
        refused={sending.error ? listRefusalMessage(sending.error, classListFaultMessages) : undefined}
        onChoose={(chosen) => sending.mutate({ file: given.file, ...chosen })}
        onOther={() => setIsChoosingColumns(false)}
      />
    )
  }
  return (
    <div className={styles.preview} aria-busy={choosing.isPending}>
      {roster.stopped && !(roster.stopped === 'licences' && licences) && (
        <ErrorNotice what={m.import_not_done()} onRetry={roster.stopped === 'failed' ? carryOut : undefined}>
          {rosterStopLabels[roster.stopped]()}
        </ErrorNotice>
      )}
      {licences && (
        <ErrorNotice what={m.roster_licences_missing()}>{m.roster_licences_need(licences)}</ErrorNotice>
      )}
      {choosing.error && (
        <ErrorNotice what={m.roster_not_chosen()}>
          {listRefusalMessage(choosing.error, classListFaultMessages)}
        </ErrorNotice>
      )}
      <RosterPreview
        roster={{ ...roster, choices }}
        onChoose={choose}
        onChanged={renewed}
        columns={
          given &&
          !oneRoster && (
            <Button size="xs" onClick={() => setIsChoosingColumns(true)}>
              {m.roster_columns_change()}
            </Button>
          )
        }
      />
      {isUnusuallyLargeShare(leaving, present) && (
        <ErrorNotice what={m.roster_many_leave({ count: leaving, total: present })}>
          {m.roster_many_leave_says()}
        </ErrorNotice>
      )}
      {asksForNumber && (
        <>
          <ErrorNotice what={m.roster_many_withdrawn({ count: counts.withdrawn, total: present })}>
            {m.roster_many_withdrawn_says()}
          </ErrorNotice>
          <TextInput
            label={m.roster_type_number({ count: counts.withdrawn })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      )}
      <ImportFooter
        leftOut={counts.refused}
        writes={writes}
        go={goWords(roster)}
        going={m.roster_going()}
        isImporting={carrying.isPending}
        isHeld={
          choosing.isPending || licences !== null || (asksForNumber && Number(typed) !== counts.withdrawn)
        }
        trouble={carrying.error}
        onImport={carryOut}
        onLookAgain={() => choose({})}
        onOther={onOther}
      />
    </div>
  )
}

function goWords({ counts: { added, changed, withdrawn }, oneRoster }: Roster): string {
  const count = added + changed
  if (oneRoster && count + withdrawn === 0) return m.one_roster_note()
  if (withdrawn === 0) return m.class_list_go({ count })
  return count === 0 ? m.roster_go_withdraw({ count: withdrawn }) : m.roster_go_both({ count, withdrawn })
}
