import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import styles from './near-duplicates.module.css'
import { useBankActions } from './use-bank-actions.ts'

/** Pairs of questions that ask much the same, where there are any. */
export function NearDuplicates({ mayWrite }: { mayWrite: boolean }) {
  const pairs = useQuery(api.questionBank.readNearDuplicates.queryOptions({ input: {} })).data?.pairs ?? []
  const { archive } = useBankActions()
  if (pairs.length === 0) return null
  return (
    <div className={styles.duplicates}>
      <Disclosure title={m.bank_pairs()} sum={m.bank_pairs_count({ count: pairs.length })}>
        <p>{m.bank_pairs_says()}</p>
        <ul className={styles.pairs}>
          {pairs.map(({ one, other }) => (
            <li key={`${one.id} ${other.id}`}>
              {[one, other].map(({ id, text }) => (
                <div key={id} className={styles.one}>
                  <span>{text}</span>
                  {mayWrite && (
                    <Button
                      size="xs"
                      aria-label={m.bank_archive_one({ text })}
                      onClick={() => void archive([id])}
                    >
                      {m.bank_archive()}
                    </Button>
                  )}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
