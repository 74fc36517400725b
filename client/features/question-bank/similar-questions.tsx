import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'
import styles from './similar-questions.module.css'

/** Which questions of the bank ask much the same as what is being written. */
export function SimilarQuestions({ text, exceptId }: { text: string; exceptId?: string }) {
  const [settled] = useDebouncedValue(text.trim(), 500)
  const { data } = useQuery({
    ...api.questionBank.findSimilarQuestions.queryOptions({ input: { text: settled, except: exceptId } }),
    enabled: settled.length >= 8,
  })
  const alike = settled === text.trim() && settled.length >= 8 ? (data?.alike ?? []) : []
  return (
    <div role="status" className={styles.similar} data-empty={alike.length === 0 || undefined}>
      {alike.length > 0 && (
        <>
          <IconCopy size={16} stroke={1.75} aria-hidden />
          <div>
            {m.bank_alike()}
            <ul>
              {alike.map((one) => (
                <li key={one.id}>{one.text}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  )
}
