import type { CellStyle, WriteSheet } from 'hucre/xlsx'

/** Text format keeps typed content unchanged, including leading zeros and long numbers. */
const textFormat = '@'

const solid = (rgb: string): NonNullable<CellStyle['fill']> => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } })
const white = { rgb: 'FFFFFF' }
/** LibreOffice draws a font without a name with serifs. */
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

/** Landscape, fitted to the page width. */
export const wideLayout: NonNullable<WriteSheet['pageSetup']> = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
}
