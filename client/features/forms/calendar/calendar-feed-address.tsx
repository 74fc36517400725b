import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { CopyButton } from '#client/staff-ui/dialog/copy-button.tsx'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './calendar-feed-address.module.css'

interface Props {
  organisation: Organisation
  onClose: () => void
}

/** The secret address by which a calendar program reads one's openings: shown once, renewed, taken away. */
export function CalendarFeedAddress({ organisation, onClose }: Props) {
  const queryClient = useQueryClient()
  const feed = useQuery(api.forms.readCalendarFeedStatus.queryOptions({ input: {} }))
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.forms.readCalendarFeedStatus.key() })
  const renew = useMutation({ ...api.forms.renewCalendarFeed.mutationOptions(), onSuccess: refresh })
  const revoke = useMutation({
    ...api.forms.revokeCalendarFeed.mutationOptions(),
    onSuccess: () => {
      renew.reset()
      return refresh()
    },
  })
  const madeAt = feed.data?.madeAt
  const address = renew.data?.address
  const error = feed.error ?? renew.error ?? revoke.error
  return (
    <Dialog title={m.feed_title()} onClose={onClose} width={560}>
      <div className={styles.explanation}>
        <p>{m.feed_says()}</p>
        <p>{m.feed_secret()}</p>
        {address ? (
          <div className={styles.address}>
            <TextInput
              readOnly
              label={m.feed_address()}
              description={m.feed_once()}
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={address}>{m.feed_copy()}</CopyButton>
          </div>
        ) : (
          madeAt && (
            <p>{m.feed_since({ day: dayLabel(calendarDayAt(madeAt, organisation.timeZone), 'dated') })}</p>
          )
        )}
        {error && <ErrorNotice what={m.feed_failed()}>{refusalMessage(error)}</ErrorNotice>}
      </div>
      <DialogActions>
        {madeAt && (
          <Button variant="subtle" loading={revoke.isPending} onClick={() => revoke.mutate({})}>
            {m.feed_revoke()}
          </Button>
        )}
        <Button
          variant={address ? 'default' : 'filled'}
          disabled={feed.isPending}
          loading={renew.isPending}
          onClick={() => renew.mutate({})}
        >
          {madeAt ? m.feed_renew() : m.feed_make()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
