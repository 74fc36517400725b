import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { NewSecretDialog } from './new-secret-dialog.tsx'
import styles from './renewal.module.css'
import { useRenewSecret } from './use-renew-secret.ts'

interface Props {
  organisation: Organisation
  onClose: () => void
}

/** Somebody stands at the door: their name is pressed, and a new secret is there to be shown. */
export function SignInHelpDialog({ organisation, onClose }: Props) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.learners.readLearners.queryOptions({ input: { search: search.trim() || undefined, page: 1 } }),
    placeholderData: keepPreviousData,
  })
  const { renewed, error, renew, isRenewing } = useRenewSecret()
  if (renewed) return <NewSecretDialog organisation={organisation} renewed={renewed} onClose={onClose} />
  return (
    <Dialog title={m.cannot_get_in()} onClose={onClose}>
      <p className={styles.explanation}>{m.cannot_get_in_says()}</p>
      {error && <ErrorNotice what={m.secrets_not_renewed()}>{refusalMessage(error)}</ErrorNotice>}
      <TextInput
        data-autofocus
        aria-label={m.learners_find()}
        placeholder={m.learners_find()}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.isError && (
        <PageFailed error={found.error} what={m.group_choose_failed()} onRetry={() => void found.refetch()} />
      )}
      {found.data?.learners.length === 0 && <p role="status">{m.staff_nothing_found({ q: search })}</p>}
      <RowList>
        {found.data?.learners.map(({ id, shownName: name, username }) => (
          <SingleLineRow
            key={id}
            title={name}
            about={username}
            end={
              <Button
                size="xs"
                aria-label={m.secrets_renew_for({ name })}
                loading={isRenewing(id)}
                onClick={() => void renew({ id, name })}
              >
                {m.secrets_renew_one()}
              </Button>
            }
          />
        ))}
      </RowList>
    </Dialog>
  )
}
