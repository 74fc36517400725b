import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { publicApi } from '#client/platform/api/public-api.ts'
import { deviceTimeZone, formatMoment } from '#client/platform/language/moment-format.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { PublicShell } from '#client/ui/shells/public-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './development-mailbox.module.css'

const refetchMs = 5_000

/** Mails that would have gone out, shown to whoever builds or tries the product on this machine. */
export function DevelopmentMailbox() {
  const { data, error } = useQuery({
    ...publicApi.notifications.readDevelopmentMails.queryOptions({ input: {} }),
    refetchInterval: refetchMs,
  })
  return (
    <PublicShell>
      <div className={css.page}>
        <h1>{m.mailbox_title()}</h1>
        <p className={css.explanation}>{m.mailbox_says()}</p>
        {!data &&
          (error ? <Notice tone="problem">{publicRefusalMessage(error)}</Notice> : <Skeleton block={160} />)}
        {data?.mails.length === 0 && (
          <EmptyNotice icon={IconMail} title={m.mailbox_empty_title()}>
            {m.mailbox_empty_says()}
          </EmptyNotice>
        )}
        <ul className={css.mails}>
          {data?.mails.map(({ id, recipient, subject, text, sentAt }) => (
            <li key={id}>
              <article className={css.mail}>
                <h2>{subject}</h2>
                <p className={css.explanation}>
                  {m.mailbox_to({
                    recipient,
                    at: formatMoment(sentAt, deviceTimeZone(), 'seconds'),
                  })}
                </p>
                <pre className={css.text}>{text}</pre>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </PublicShell>
  )
}
