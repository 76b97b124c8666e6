import type { LeftOutGroup, LeftOutReason, SheetBlock } from '../../domain/draft/left-out.ts'
import { placeOfRow } from '../../domain/worker/row-place.ts'
import { fillSentence, type Language, type Sentence } from '../../kernel/language.ts'

const names: Readonly<Record<LeftOutReason, Sentence>> = {
  'other-table': {
    es: '{count} {count?fila|filas} de otra tabla',
    en: '{count} {count?row|rows} of another table',
  },
  remark: {
    es: '{count} {count?fila apartada por su anotación o tachadura|filas apartadas por su anotación o tachadura}',
    en: '{count} {count?row|rows} set aside because of a note or strikethrough',
  },
  example: { es: '{count} {count?ejemplo|ejemplos}', en: '{count} {count?example|examples}' },
  'repeated-header': {
    es: '{count} {count?encabezado repetido|encabezados repetidos}',
    en: '{count} repeated {count?header|headers}',
  },
  title: { es: '{count} {count?título|títulos}', en: '{count} {count?title|titles}' },
  total: {
    es: '{count} {count?total o subtotal|totales o subtotales}',
    en: '{count} {count?total or subtotal|totals or subtotals}',
  },
  hint: {
    es: '{count} {count?instrucción|instrucciones} de llenado',
    en: '{count} fill-in {count?instruction|instructions}',
  },
  note: {
    es: '{count} {count?nota o firma|notas o firmas}',
    en: '{count} {count?note or signature|notes or signatures}',
  },
  blank: { es: '{count} {count?renglón|renglones} sin datos', en: '{count} {count?line|lines} without data' },
  unlike: {
    es: '{count} {count?fila|filas} sin datos de una persona',
    en: '{count} {count?row|rows} without a person’s data',
  },
}

/** Rows of another table, or that were set aside, may be workers anyway. */
const heads: Readonly<Record<'notImported' | 'noWorkers', Sentence>> = {
  notImported: {
    es: '{count} {count?fila del archivo no se importó|filas del archivo no se importaron}',
    en: '{count} {count?row of the file was|rows of the file were} not imported',
  },
  noWorkers: {
    es: '{count} {count?fila no es un trabajador|filas no son trabajadores}',
    en: '{count} {count?row is not a worker|rows are not workers}',
  },
}

const tables: Readonly<Record<'named' | 'nameless' | 'sheet' | 'titledInSheet', Sentence>> = {
  named: {
    es: 'Tabla {number} «{title}» (filas {firstRow} a {lastRow}, {count} {count?trabajador|trabajadores})',
    en: 'Table {number} “{title}” (rows {firstRow} to {lastRow}, {count} {count?worker|workers})',
  },
  nameless: {
    es: 'Tabla {number} (filas {firstRow} a {lastRow}, {count} {count?trabajador|trabajadores})',
    en: 'Table {number} (rows {firstRow} to {lastRow}, {count} {count?worker|workers})',
  },
  sheet: {
    es: 'Hoja «{sheet}» (filas {firstRow} a {lastRow}, {count} {count?trabajador|trabajadores})',
    en: 'Sheet “{sheet}” (rows {firstRow} to {lastRow}, {count} {count?worker|workers})',
  },
  titledInSheet: {
    es: 'Hoja «{sheet}», tabla {number} «{title}» (filas {firstRow} a {lastRow}, {count} {count?trabajador|trabajadores})',
    en: 'Sheet “{sheet}”, table {number} “{title}” (rows {firstRow} to {lastRow}, {count} {count?worker|workers})',
  },
}

type Counted = Pick<LeftOutGroup, 'reason' | 'count'>
type WriteNumber = (count: number) => string

/** `3 encabezados repetidos`. */
export const leftOutCount = ({ reason, count }: Counted, language: Language, write: WriteNumber = String): string =>
  fillSentence(names[reason], language, { count: write(count) })

/** `12 filas no son trabajadores: 3 encabezados repetidos, 2 títulos`; empty for none. */
export function leftOutSentence(groups: readonly Counted[], language: Language, write: WriteNumber = String): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const head = groups.some(({ reason }) => reason === 'other-table' || reason === 'remark')
    ? heads.notImported
    : heads.noWorkers
  const parts = groups.map((group) => leftOutCount(group, language, write)).join(', ')
  return `${fillSentence(head, language, { count: write(total) })}: ${parts}`
}

/** `Tabla 2 «PERSONAL RETIRADO» (filas 40 a 52, 12 trabajadores)`. */
export function blockText(block: SheetBlock, language: Language, write: WriteNumber = String): string {
  const { number, title, firstRow, lastRow, rows, sheet } = block
  const inSheet = title === '' ? tables.sheet : tables.titledInSheet
  const alone = title === '' ? tables.nameless : tables.named
  return fillSentence(sheet === undefined ? alone : inSheet, language, {
    number: String(number),
    title,
    sheet: sheet ?? '',
    firstRow: String(placeOfRow(firstRow).row),
    lastRow: String(placeOfRow(lastRow).row),
    count: write(rows),
  })
}
