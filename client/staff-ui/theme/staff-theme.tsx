import './mantine-styles.ts'
import './staff.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { colorSchemeManager, useDesignTokenScheme } from './color-scheme.ts'
import { theme } from './theme.ts'
import { themeVariables } from './theme-variables.ts'

const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// What locks the page's scroll under a dialog writes a style of its own, and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Everything the staff kit needs around it. */
export function StaffTheme({ children }: { children: ReactNode }) {
  useBodyClass('staff')
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <TokenScheme />
      {children}
    </MantineProvider>
  )
}

function TokenScheme() {
  useDesignTokenScheme()
  return null
}

function useBodyClass(name: string) {
  useLayoutEffect(() => {
    document.body.classList.add(name)
    return () => document.body.classList.remove(name)
  }, [name])
}
