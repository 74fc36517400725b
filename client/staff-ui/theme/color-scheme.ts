import { localStorageColorSchemeManager, useComputedColorScheme } from '@mantine/core'
import { useLayoutEffect } from 'react'

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

/** Keeps the tokens in the scheme that Mantine shows, while staff screens are on the page. */
export function useDesignTokenScheme() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [scheme])
}
