import type { CSSVariablesResolver } from '@mantine/core'

// Mantine draws neutrals from `gray` in the light scheme and from `dark` in the dark one; ours come from one set of tokens.
const neutrals = {
  0: 'var(--sunken)',
  1: 'var(--sunken)',
  2: 'var(--line)',
  3: 'var(--line)',
  4: 'var(--control)',
  5: 'var(--ink-3)',
  6: 'var(--ink-3)',
  7: 'var(--ink-2)',
  8: 'var(--ink-2)',
  9: 'var(--ink)',
}

const darkNeutrals = {
  0: 'var(--ink)',
  1: 'var(--ink-2)',
  2: 'var(--ink-3)',
  3: 'var(--ink-3)',
  4: 'var(--control)',
  5: 'var(--line)',
  6: 'var(--surface)',
  7: 'var(--surface)',
  8: 'var(--sunken)',
  9: 'var(--sunken)',
}

const scale = (color: string, shades: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(shades).map(([shade, value]) => [`--mantine-color-${color}-${shade}`, value]),
  )

const colors = {
  '--mantine-color-white': 'var(--surface)',
  '--mantine-color-black': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--teal)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--teal-ink)',
  '--mantine-color-teal-filled': 'var(--teal)',
  '--mantine-color-teal-filled-hover': 'var(--teal-strong)',
  '--mantine-color-teal-light': 'var(--teal-soft)',
  '--mantine-color-teal-light-hover': 'var(--teal-soft)',
  '--mantine-color-teal-light-color': 'var(--teal-strong)',
  '--mantine-color-teal-text': 'var(--teal)',
  '--mantine-color-red-filled': 'var(--red)',
  '--mantine-color-red-light': 'var(--red-soft)',
  '--mantine-color-red-light-color': 'var(--red)',
  ...scale('gray', neutrals),
  ...scale('dark', darkNeutrals),
}

/** Hands the tokens to Mantine. The tokens know light from dark themselves, so both schemes get the same list. */
export const themeVariables: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors })
