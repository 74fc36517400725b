import { useQuery } from '@tanstack/react-query'
import { DataMapKinds } from '#client/features/privacy/data-map-kinds.tsx'
import { publicApi } from '#client/platform/api/public-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { PublicShell } from '#client/ui/shells/public-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './childrens-data.module.css'

const promises = [
  m.privacy_promise_school,
  m.privacy_promise_sold,
  m.privacy_promise_seen,
  m.privacy_promise_erased,
]

/** What is kept of a child, for their family: made from the program's own map. */
export function ChildrensData() {
  return (
    <PublicShell>
      <article className={css.page}>
        <h1>{m.privacy_title()}</h1>
        <p className={css.explanation}>{m.privacy_says()}</p>
        <div className={css.print}>
          <Button look="secondary" size="small" onClick={() => window.print()}>
            {m.privacy_print()}
          </Button>
        </div>
        <section className={css.promises} aria-labelledby="promises">
          <h2 id="promises">{m.privacy_promises()}</h2>
          <ol>
            {promises.map((promise) => (
              <li key={promise()}>{promise()}</li>
            ))}
          </ol>
        </section>
        <Kinds />
      </article>
    </PublicShell>
  )
}

function Kinds() {
  const query = useQuery(publicApi.privacy.readDataMap.queryOptions({ input: {} }))
  if (query.isPending) return <Loading />
  if (query.isError)
    return (
      <>
        <Notice tone="problem" title={m.privacy_failed()}>
          {refusalMessage(query.error)}
        </Notice>
        <Button onClick={() => void query.refetch()}>{m.common_try_again()}</Button>
      </>
    )
  const { kinds } = query.data
  return (
    <>
      <h2>{m.privacy_about_learner()}</h2>
      <DataMapKinds kinds={kinds.filter(({ about }) => about === 'learner')} />
      <h2>{m.privacy_about_others()}</h2>
      <p className={css.others}>{m.privacy_about_others_says()}</p>
      <DataMapKinds kinds={kinds.filter(({ about }) => about !== 'learner')} />
    </>
  )
}
