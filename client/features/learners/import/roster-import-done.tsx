import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { ListFormat } from '#shared/list-file.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { CreateLearnerSecrets } from './create-learner-secrets.tsx'

interface Props {
  organisation: Organisation
  roster: Roster
  onAnother: () => void
}

// As many as one sheet of slips is worth printing at once.
const maxAtOnce = 500

/** What a roster did, and how whoever is new gets what they sign in with. */
export function RosterImportDone({ organisation, roster, onAnother }: Props) {
  const { counts, withoutSecret } = roster
  const canMake = withoutSecret > 0 && withoutSecret <= maxAtOnce
  return (
    <EmptyState
      title={doneWords(counts)}
      actions={
        <>
          {canMake && <CreateLearnerSecrets organisation={organisation} roster={roster} />}
          <ButtonLink to="/dashboard/org/student/list" variant={canMake ? undefined : 'filled'}>
            {m.class_list_see_learners()}
          </ButtonLink>
          <RosterReportButton roster={roster} />
          <Button onClick={onAnother}>{m.import_another()}</Button>
        </>
      }
    >
      {counts.withdrawn > 0 &&
        counts.added + counts.changed > 0 &&
        `${m.roster_done_withdrawn({ count: counts.withdrawn })} `}
      {saysOf(roster, canMake)}
    </EmptyState>
  )
}

function saysOf({ counts, withoutSecret }: Roster, canMake: boolean): string {
  if (withoutSecret > 0)
    return canMake
      ? m.roster_done_without_secret({ count: withoutSecret })
      : m.roster_done_many_without_secret({ count: withoutSecret })
  return counts.added > 0 ? m.class_list_done_says() : m.class_list_done_changed_says()
}

function doneWords({ added, changed, withdrawn }: Roster['counts']): string {
  if (added + changed + withdrawn === 0) return m.one_roster_noted()
  if (added + changed === 0) return m.roster_done_only_withdrawn({ count: withdrawn })
  if (changed === 0) return m.class_list_done_added({ added })
  if (added === 0) return m.class_list_done_changed({ changed })
  return m.class_list_done_both({ added, changed })
}

/** Saves what a roster would do, or did, line by line. */
function RosterReportButton({ roster: { id: rosterId } }: { roster: Roster }) {
  const fetching = useMutation({
    mutationFn: async (format: ListFormat) => ({
      format,
      file: await client.learners.exportRoster({ rosterId, format }),
    }),
    onSuccess: ({ format, file }) => saveFile(`${m.roster_report_file()}.${format}`, file as Blob),
    onError: (error) => showToast(`${m.roster_report_failed()} ${refusalMessage(error)}`),
  })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          loading={fetching.isPending}
        >
          {m.roster_report()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => fetching.mutate('csv')}>{m.list_save_csv()}</Menu.Item>
        <Menu.Item onClick={() => fetching.mutate('xlsx')}>{m.list_save_xlsx()}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
