import {
  type ButtonProps,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
  type MenuProps,
} from '@mantine/core'
import { m } from '#client/words/messages.js'
import styles from './theme.module.css'
import { variantColors } from './variant-colors.ts'

const teal: MantineColorsTuple = [
  '#edf5f3',
  '#dcece8',
  '#b6d6cf',
  '#8dbfb5',
  '#5fa295',
  '#338376',
  '#0f5d52',
  '#0d5249',
  '#0a463e',
  '#072f2a',
]

const paginationArrows = {
  first: m.staff_page_first,
  previous: m.staff_page_previous,
  next: m.staff_page_next,
  last: m.staff_page_last,
}

const buttonSize = (isSmall: boolean, variant: string | undefined) => ({
  '--button-height': isSmall ? '32px' : 'var(--control-height)',
  '--button-padding-x': isSmall ? '10px' : variant === 'filled' ? '16px' : '12px',
  '--button-fz': isSmall ? 'var(--t-s)' : 'var(--t-d)',
})

const overThePage = () => ({
  closeButtonProps: { 'aria-label': m.staff_close() },
  overlayProps: { backgroundOpacity: 0.35 },
})

/** Mantine drawn with our tokens. Components are named, not imported, so that a screen loads only those it uses. */
export const theme = createTheme({
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: 6,
  variantColorResolver: variantColors,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  fontSizes: { xs: 'var(--t-xs)', sm: 'var(--t-s)', md: 'var(--t-m)', lg: 'var(--t-l)', xl: 'var(--t-xl)' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '32px' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: 'var(--r-s)', md: 'var(--r-m)', lg: 'var(--r-l)', xl: 'var(--r-full)' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  breakpoints: { xs: '24em', sm: '37.5625em', md: '73.8125em', lg: '90em', xl: '120em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--t-xl)', lineHeight: '32px' },
      h2: { fontSize: 'var(--t-m)', lineHeight: '24px' },
      h3: { fontSize: 'var(--t-d)', lineHeight: '24px', fontWeight: '600' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle' }, classNames: { root: styles.iconButton } },
    Button: {
      defaultProps: { variant: 'default' },
      classNames: {
        root: styles.button,
        inner: styles.buttonInner,
        label: styles.buttonLabel,
        section: styles.buttonSection,
      },
      vars: (_theme: MantineTheme, { size, variant }: ButtonProps) => ({
        root: buttonSize(size === 'xs', variant),
      }),
    },
    Checkbox: {
      vars: () => ({ root: { '--checkbox-size': '18px' } }),
      classNames: { input: styles.checkboxInput, label: styles.checkboxLabel },
    },
    Drawer: {
      defaultProps: overThePage(),
      classNames: {
        content: styles.dialogContent,
        header: styles.dialogHeader,
        title: styles.dialogTitle,
        body: styles.dialogBody,
      },
    },
    Input: {
      classNames: { wrapper: styles.field, input: styles.fieldInput },
      vars: () => ({
        wrapper: { '--input-height': 'var(--control-height)', '--input-fz': 'var(--control-text)' },
      }),
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
      classNames: {
        root: styles.fieldBlock,
        label: styles.fieldLabel,
        description: styles.fieldHint,
        error: styles.fieldError,
      },
    },
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        transitionProps: { duration: 80 },
        withInitialFocusPlaceholder: false,
        middlewares: {
          size: {
            padding: 8,
            apply: ({ availableHeight, elements }) =>
              elements.floating.style.setProperty('--menu-room', `${availableHeight}px`),
          },
        },
      } satisfies MenuProps,
      classNames: { dropdown: styles.menu, item: styles.menuItem, label: styles.menuLabel },
    },
    Modal: {
      defaultProps: { ...overThePage(), centered: true, radius: 'md' },
      classNames: {
        content: styles.dialogContent,
        header: styles.dialogHeader,
        title: styles.dialogTitle,
        body: styles.dialogBody,
      },
    },
    Pagination: {
      defaultProps: {
        getControlProps: (arrow: keyof typeof paginationArrows) => ({
          'aria-label': paginationArrows[arrow](),
        }),
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: false } },
      classNames: { tooltip: styles.tooltip },
    },
  },
})
