import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { localStorageColorSchemeManager, MantineProvider, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import './staff.css'
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

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

/** Keeps the tokens in the scheme that Mantine shows, while staff screens are on the page. */
function useDesignTokenScheme() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [scheme])
}
