import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { palette } from './palette.ts'

/** The bundled font (`font.css`), then fallbacks for other letters. */
const font = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif'

const longList = {
  dropdown: { maxHeight: '15.5rem', overflowY: 'auto' },
  option: { overflowWrap: 'anywhere' },
} as const

/** A dense desktop tool: small type, tight spacing, flat surfaces. Loads nothing from outside. */
export const theme = createTheme({
  primaryColor: 'petroleum',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: palette,
  black: '#1b2227',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.1875rem' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  components: {
    // Targets are at least 24 px high.
    Button: { defaultProps: { size: 'sm' }, styles: { root: { minHeight: '1.5rem' } } },
    // The library's scroll area widens with its longest word.
    Select: { defaultProps: { withScrollArea: false, styles: longList, comboboxProps: { offset: 4 } } },
    MultiSelect: { defaultProps: { withScrollArea: false, styles: longList, comboboxProps: { offset: 4 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 350, maw: 360, multiline: true } },
    // The page itself never scrolls, and the scroll lock would insert a style element without the page's nonce.
    Modal: { defaultProps: { centered: true, lockScroll: false, overlayProps: { backgroundOpacity: 0.45 } } },
    Drawer: { defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.25 } } },
  },
})

/** Surface and text variables used by our style sheets, in both schemes. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#55616a',
    '--mantine-color-placeholder': '#67737c',
    '--mantine-color-error': '#a31e1e',
    '--surface-canvas': '#f3f5f7',
    '--surface-raised': '#ffffff',
    '--surface-rail': '#e9eef0',
    '--surface-hover': '#e9eff1',
    '--surface-active': '#ecf6f8',
    '--line': '#d6dde2',
    '--line-strong': '#b5c0c7',
    '--mark-error-text': '#98191b',
    '--mark-error-fill': '#fdeaea',
    '--mark-warning-text': '#6e4800',
    '--mark-warning-fill': '#fff4da',
    '--mark-changed': '#0a6b7d',
  },
  dark: {
    '--mantine-color-body': '#1d232a',
    '--mantine-color-dimmed': '#a3adb8',
    '--mantine-color-placeholder': '#919ba6',
    '--mantine-color-error': '#f2a3a3',
    '--surface-canvas': '#14181d',
    '--surface-raised': '#1d232a',
    '--surface-rail': '#181d23',
    '--surface-hover': '#272f37',
    '--surface-active': '#10292f',
    '--line': '#323b44',
    '--line-strong': '#4b5661',
    // Mantine's dark tints are nearly black, so buttons would not look like buttons.
    '--mantine-color-petroleum-light': '#14424c',
    '--mantine-color-petroleum-light-hover': '#19525f',
    '--mantine-color-red-light': '#4c2227',
    '--mantine-color-red-light-hover': '#5e2a30',
    '--mantine-color-yellow-light': '#3d3115',
    '--mantine-color-yellow-light-hover': '#4c3d1b',
    '--mantine-color-violet-light': '#362a55',
    '--mantine-color-violet-light-hover': '#433469',
    '--mantine-color-gray-light': '#2d353d',
    '--mantine-color-gray-light-hover': '#38424c',
    '--mark-error-text': '#ffb0b0',
    '--mark-error-fill': '#452024',
    '--mark-warning-text': '#f7d58b',
    '--mark-warning-fill': '#3d3115',
    '--mark-changed': '#7bbfcc',
  },
})
