import { Button, Modal } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { m } from '#client/words/messages.js'
import styles from './confirm-provider.module.css'

interface Question {
  title: string
  /** The consequence, in words. */
  consequence: ReactNode
  /** The verb of the button that goes on. */
  confirm: string
  /** The verb of the button that does not; "Cancel" unless given. */
  decline?: string
  isDestructive?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/** Asks before something that cannot be undone; resolves to whether to go on. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const resolve = useRef<(goOn: boolean) => void>(() => {})

  const ask = useCallback<Ask>((asked) => {
    resolve.current(false)
    setQuestion(asked)
    return new Promise((settle) => {
      resolve.current = settle
    })
  }, [])
  const answer = (goOn: boolean) => {
    setQuestion(null)
    resolve.current(goOn)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal opened={question !== null} onClose={() => answer(false)} title={question?.title} size={460}>
        {question && (
          <>
            <p className={styles.consequence}>{question.consequence}</p>
            <div className={styles.actions}>
              <Button variant="subtle" onClick={() => answer(false)} data-autofocus>
                {question.decline ?? m.staff_cancel()}
              </Button>
              <Button
                variant="filled"
                color={question.isDestructive ? 'red' : undefined}
                onClick={() => answer(true)}
              >
                {question.confirm}
              </Button>
            </div>
          </>
        )}
      </Modal>
    </ConfirmContext>
  )
}
