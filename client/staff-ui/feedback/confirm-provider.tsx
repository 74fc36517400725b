import { createContext, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { ConfirmOptions } from './confirm-dialog.tsx'

type Ask = (question: ConfirmOptions) => Promise<boolean>

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

const ConfirmContext = createContext<{ ask: Ask; isAsking: boolean } | null>(null)

/** Asks before something that cannot be undone; resolves to whether to go on. */
export function useConfirm(): Ask {
  const context = use(ConfirmContext)
  if (!context) throw new Error('useConfirm needs a ConfirmProvider around it')
  return context.ask
}

/** Whether a question stands over everything else, so that Escape is for it alone. */
export const useIsConfirming = (): boolean => use(ConfirmContext)?.isAsking ?? false

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmOptions | null>(null)
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
    <ConfirmContext value={{ ask, isAsking: question !== null }}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <ConfirmDialog question={question} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
