import type { VariantColorsResolver } from '@mantine/core'

const border = (color: string) => `1px solid ${color}`

/** Filled is the one primary action, light a choice that is on, subtle an action that stays quiet, default all others. */
export const variantColors: VariantColorsResolver = ({ variant, color }) => {
  if (variant === 'filled' && color === 'red')
    return {
      background: 'var(--red)',
      hover: 'color-mix(in srgb, var(--red) 86%, var(--ink))',
      color: 'var(--paper)',
      border: border('transparent'),
    }
  if (variant === 'filled')
    return {
      background: 'var(--teal)',
      hover: 'var(--teal-strong)',
      color: 'var(--teal-ink)',
      border: border('transparent'),
    }
  if (variant === 'light')
    return {
      background: 'var(--teal-soft)',
      hover: 'color-mix(in srgb, var(--teal) 12%, var(--teal-soft))',
      color: 'var(--teal-strong)',
      border: border('transparent'),
    }
  if (variant === 'subtle')
    return {
      background: 'transparent',
      hover: 'var(--hover)',
      color: 'var(--ink-2)',
      border: border('transparent'),
    }
  return {
    background: 'var(--surface)',
    hover: 'var(--surface)',
    color: 'var(--ink)',
    border: border('var(--line-strong)'),
  }
}
