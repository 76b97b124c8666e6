import { type Theme, themeQuartz } from 'ag-grid-community'
import type { Density } from './density.ts'

/** The grid in the window's colours; the CSS variables follow the colour scheme. */
const gridTheme = themeQuartz.withParams({
  accentColor: 'var(--mantine-primary-color-filled)',
  backgroundColor: 'var(--surface-raised)',
  foregroundColor: 'var(--mantine-color-text)',
  borderColor: 'var(--line)',
  headerBackgroundColor: 'var(--surface-rail)',
  headerTextColor: 'var(--mantine-color-text)',
  rowHoverColor: 'var(--surface-hover)',
  selectedRowBackgroundColor: 'light-dark(#dcedf1, #12333b)',
  tooltipBackgroundColor: 'light-dark(#22292e, #eef1f3)',
  tooltipTextColor: 'light-dark(#ffffff, #22292e)',
  browserColorScheme: 'inherit',
  fontFamily: 'inherit',
  headerFontSize: 12.5,
  headerFontWeight: 600,
  wrapperBorderRadius: 4,
  columnBorder: { style: 'solid', width: 1, color: 'var(--line)' },
})

/** The same theme with compact rows, and with roomy rows for reading. */
export const gridThemes: Readonly<Record<Density, Theme>> = {
  compact: gridTheme.withParams({
    fontSize: 12.5,
    rowHeight: 26,
    headerHeight: 34,
    spacing: 5,
    cellHorizontalPadding: 7,
  }),
  comfortable: gridTheme.withParams({
    fontSize: 13,
    rowHeight: 32,
    headerHeight: 36,
    spacing: 6,
    cellHorizontalPadding: 10,
  }),
}
