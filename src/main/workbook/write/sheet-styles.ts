import type { CellStyle, WriteSheet } from 'hucre/xlsx'

/** Text format: what is typed into the cell stays as typed, leading zeros and long numbers included. */
const textFormat = '@'

const solid = (rgb: string): NonNullable<CellStyle['fill']> => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } })
const white = { rgb: 'FFFFFF' }
/** A font without a name is drawn with serifs in LibreOffice. */
const font = (parts: CellStyle['font']): NonNullable<CellStyle['font']> => ({ name: 'Calibri', size: 11, ...parts })

export const textStyle: CellStyle = { numFmt: textFormat }
export const requiredHeaderStyle: CellStyle = {
  numFmt: textFormat,
  font: font({ bold: true, color: white }),
  fill: solid('1F4E79'),
  alignment: { vertical: 'center', wrapText: true },
}
export const optionalHeaderStyle: CellStyle = {
  numFmt: textFormat,
  font: font({ bold: true, color: { rgb: '1F2A37' } }),
  fill: solid('D9E2EC'),
  alignment: { vertical: 'center', wrapText: true },
}
export const errorStyle: CellStyle = {
  numFmt: textFormat,
  fill: solid('F8B4B4'),
  font: font({ color: { rgb: '7F1D1D' } }),
}
export const warningStyle: CellStyle = {
  numFmt: textFormat,
  fill: solid('FDE9A9'),
  font: font({ color: { rgb: '6B4E00' } }),
}
export const wrappedStyle: CellStyle = { numFmt: textFormat, alignment: { wrapText: true, vertical: 'top' } }
export const leftStyle: CellStyle = { alignment: { horizontal: 'left' } }
export const centredStyle: CellStyle = { alignment: { horizontal: 'center' } }
export const titleStyle: CellStyle = { font: font({ bold: true, size: 14 }) }

/** Printed on lying paper, as wide as the page. */
export const wideLayout: NonNullable<WriteSheet['pageSetup']> = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
}
