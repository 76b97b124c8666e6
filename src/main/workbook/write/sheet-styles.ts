import type { CellStyle, WriteSheet } from 'hucre/xlsx'

/** Text format keeps typed content unchanged, including leading zeros and long numbers. */
export const textFormat = '@'
/** Day, month, year, in any language of Excel. */
export const dateFormat = 'dd/mm/yyyy'
export const momentFormat = 'dd/mm/yyyy hh:mm:ss'
/** Without separators, so that a .csv made from it has plain digits. */
export const wholeFormat = '0'

export const solid = (rgb: string): NonNullable<CellStyle['fill']> => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { rgb },
})
const white = { rgb: 'FFFFFF' }
/** LibreOffice draws a font without a name with serifs. */
export const font = (parts: CellStyle['font']): NonNullable<CellStyle['font']> => ({
  name: 'Calibri',
  size: 11,
  ...parts,
})

export const textStyle: CellStyle = { numFmt: textFormat }
export const requiredHeaderStyle: CellStyle = {
  numFmt: textFormat,
  font: font({ bold: true, color: white }),
  fill: solid('1F4E79'),
  alignment: { vertical: 'center', wrapText: true },
}
/** The header of a column of numbers. */
export const centredHeaderStyle: CellStyle = {
  ...requiredHeaderStyle,
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
}
export const optionalHeaderStyle: CellStyle = {
  numFmt: textFormat,
  font: font({ bold: true, color: { rgb: '1F2A37' } }),
  fill: solid('D9E2EC'),
  alignment: { vertical: 'center', wrapText: true },
}
/** A cell that HR must correct, and one to check. */
export const correctStyle: CellStyle = {
  numFmt: textFormat,
  fill: solid('FFD83D'),
  font: font({ bold: true, color: { rgb: '3D2E00' } }),
}
export const checkStyle: CellStyle = {
  numFmt: textFormat,
  fill: solid('FFF3BF'),
  font: font({ color: { rgb: '5C4300' } }),
}
export const wrappedStyle: CellStyle = { numFmt: textFormat, alignment: { wrapText: true, vertical: 'top' } }
export const leftStyle: CellStyle = { alignment: { horizontal: 'left' } }
export const centredStyle: CellStyle = { alignment: { horizontal: 'center' } }
export const titleStyle: CellStyle = { font: font({ bold: true, size: 14 }) }

export const quietStyle: CellStyle = { font: font({ size: 10, color: { rgb: '52606D' } }) }
export const blockTitleStyle: CellStyle = { font: font({ bold: true, size: 12, color: { rgb: '1F4E79' } }) }

const framed: CellStyle = { fill: solid('EEF3F8'), border: { left: { style: 'medium', color: { rgb: 'FFFFFF' } } } }
const middle = { horizontal: 'center', vertical: 'center', wrapText: true } as const
export const figureNameStyle: CellStyle = { ...framed, font: font({ size: 10 }), alignment: middle }
export const figureCountStyle: CellStyle = {
  ...framed,
  numFmt: '#,##0',
  font: font({ bold: true, size: 20, color: { rgb: '1F4E79' } }),
  alignment: middle,
}
export const figureChangeStyle: CellStyle = {
  ...framed,
  font: font({ size: 9, color: { rgb: '52606D' } }),
  alignment: middle,
}

/** Landscape, fitted to the page width. */
export const wideLayout: NonNullable<WriteSheet['pageSetup']> = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
}

const letter = {
  ...wideLayout,
  paperSize: 'letter',
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 },
} as const satisfies WriteSheet['pageSetup']

const lineHeight = 15
const mostLines = 20

/** The height of a row whose texts wrap: programs other than Excel do not find it out themselves. */
export const wrappedHeight = (cells: readonly { readonly length: number; readonly width: number }[]): number =>
  lineHeight * Math.min(mostLines, Math.max(1, ...cells.map(({ length, width }) => Math.ceil(length / (width * 1.02)))))

/** In a footer this sign starts a command. */
const footerText = (text: string): string => text.replaceAll('&', '&&')

/** A report's sheet on paper: letter, with its title and page numbers below. */
export const printedSheet = ({ title, page }: { readonly title: string; readonly page: string }) =>
  ({
    pageSetup: letter,
    headerFooter: { oddFooter: `&L${footerText(title)}&R${footerText(page)} &P / &N` },
  }) as const satisfies Partial<WriteSheet>
