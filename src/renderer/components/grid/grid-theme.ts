import { themeQuartz } from 'ag-grid-community'

/** The grid in the window's own colours; the variables follow the colour scheme by themselves. */
export const gridTheme = themeQuartz.withParams({
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
  fontSize: 13,
  headerFontSize: 12.5,
  headerFontWeight: 600,
  rowHeight: 32,
  headerHeight: 34,
  spacing: 6,
  cellHorizontalPadding: 10,
  wrapperBorderRadius: 4,
  columnBorder: { style: 'solid', width: 1, color: 'var(--line)' },
})
