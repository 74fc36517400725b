import type { ReactNode } from 'react'

export function Coming({ children }: { children: ReactNode }) {
  return <p>{children}</p>
}
