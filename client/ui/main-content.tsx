import { createContext, type ReactNode, useContext } from 'react'

/** Whether a learner's screen is shown inside another page, which has a main part of its own. */
export const NestedScreenContext = createContext(false)

/** The main part of a learner's screen. */
export function MainContent({ className, children }: { className: string | undefined; children: ReactNode }) {
  if (useContext(NestedScreenContext)) return <div className={className}>{children}</div>
  return (
    <main className={className} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
