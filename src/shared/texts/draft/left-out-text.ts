import type { LeftOutGroup, LeftOutReason, SheetBlock } from '../../domain/draft/left-out.ts'
import { placeOfRow } from '../../domain/worker/row-place.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'

const names: Readonly<Record<LeftOutReason, Sentence>> = {
  removed: {
    es: '{count, plural, one {# fila que usted quitó} other {# filas que usted quitó}}',
    en: '{count, plural, one {# row that you removed} other {# rows that you removed}}',
  },
  'filed-before': {
    es: '{count, plural, one {# fila igual y ya radicada} other {# filas iguales y ya radicadas}}',
    en: '{count, plural, one {# equal row filed before} other {# equal rows filed before}}',
  },
  'other-table': {
    es: '{count, plural, one {# fila} other {# filas}} de otra tabla',
    en: '{count, plural, one {# row} other {# rows}} of another table',
  },
  remark: {
    es: '{count, plural, one {# fila apartada} other {# filas apartadas}} por su anotación o tachadura',
    en: '{count, plural, one {# row} other {# rows}} set aside because of a note or strikethrough',
  },
  example: {
    es: '{count, plural, one {# ejemplo} other {# ejemplos}}',
    en: '{count, plural, one {# example} other {# examples}}',
  },
  'repeated-header': {
    es: '{count, plural, one {# encabezado repetido} other {# encabezados repetidos}}',
    en: '{count, number} repeated {count, plural, one {header} other {headers}}',
  },
  title: {
    es: '{count, plural, one {# título} other {# títulos}}',
    en: '{count, plural, one {# title} other {# titles}}',
  },
  total: {
    es: '{count, plural, one {# total o subtotal} other {# totales o subtotales}}',
    en: '{count, plural, one {# total or subtotal} other {# totals or subtotals}}',
  },
  hint: {
    es: '{count, plural, one {# instrucción} other {# instrucciones}} de llenado',
    en: '{count, number} fill-in {count, plural, one {instruction} other {instructions}}',
  },
  note: {
    es: '{count, plural, one {# nota o firma} other {# notas o firmas}}',
    en: '{count, plural, one {# note or signature} other {# notes or signatures}}',
  },
  blank: {
    es: '{count, plural, one {# renglón} other {# renglones}} sin datos',
    en: '{count, plural, one {# line} other {# lines}} without data',
  },
  unlike: {
    es: '{count, plural, one {# fila} other {# filas}} sin datos de una persona',
    en: '{count, plural, one {# row} other {# rows}} without a person’s data',
  },
}

/** Removed rows may come from no file. Rows of another table, or that were set aside, may be workers anyway. */
const heads: Readonly<Record<'notInDraft' | 'notImported' | 'noWorkers', Sentence>> = {
  notInDraft: {
    es: '{count, plural, one {# fila no está} other {# filas no están}} en el borrador',
    en: '{count, plural, one {# row is} other {# rows are}} not in the draft',
  },
  notImported: {
    es: '{count, plural, one {# fila} other {# filas}} del archivo no se {count, plural, one {importó} other {importaron}}',
    en: '{count, plural, one {# row of the file was} other {# rows of the file were}} not imported',
  },
  noWorkers: {
    es: '{count, plural, one {# fila no es un trabajador} other {# filas no son trabajadores}}',
    en: '{count, plural, one {# row is not a worker} other {# rows are not workers}}',
  },
}

const tables: Readonly<Record<'named' | 'nameless' | 'sheet' | 'titledInSheet', Sentence>> = {
  named: {
    es: 'Tabla {number} «{title}» (filas {firstRow} a {lastRow}, {count, plural, one {# trabajador} other {# trabajadores}})',
    en: 'Table {number} “{title}” (rows {firstRow} to {lastRow}, {count, plural, one {# worker} other {# workers}})',
  },
  nameless: {
    es: 'Tabla {number} (filas {firstRow} a {lastRow}, {count, plural, one {# trabajador} other {# trabajadores}})',
    en: 'Table {number} (rows {firstRow} to {lastRow}, {count, plural, one {# worker} other {# workers}})',
  },
  sheet: {
    es: 'Hoja «{sheet}» (filas {firstRow} a {lastRow}, {count, plural, one {# trabajador} other {# trabajadores}})',
    en: 'Sheet “{sheet}” (rows {firstRow} to {lastRow}, {count, plural, one {# worker} other {# workers}})',
  },
  titledInSheet: {
    es: 'Hoja «{sheet}», tabla {number} «{title}» (filas {firstRow} a {lastRow}, {count, plural, one {# trabajador} other {# trabajadores}})',
    en: 'Sheet “{sheet}”, table {number} “{title}” (rows {firstRow} to {lastRow}, {count, plural, one {# worker} other {# workers}})',
  },
}

type Counted = Pick<LeftOutGroup, 'reason' | 'count'>

/** `3 encabezados repetidos`. */
export const leftOutCount = ({ reason, count }: Counted, language: Language): string =>
  fillSentence(names[reason], language, { count })

/** `12 filas no son trabajadores: 3 encabezados repetidos, 2 títulos`; empty for none. */
export function leftOutSentence(groups: readonly Counted[], language: Language): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const head = heads[headOf(groups.map(({ reason }) => reason))]
  const parts = groups.map((group) => leftOutCount(group, language)).join(', ')
  return `${fillSentence(head, language, { count: total })}: ${parts}`
}

function headOf(reasons: readonly LeftOutReason[]): keyof typeof heads {
  if (reasons.includes('removed') || reasons.includes('filed-before')) return 'notInDraft'
  return reasons.includes('other-table') || reasons.includes('remark') ? 'notImported' : 'noWorkers'
}

/** `Tabla 2 «PERSONAL RETIRADO» (filas 40 a 52, 12 trabajadores)`. */
export function blockText(block: SheetBlock, language: Language): string {
  const { number, title, firstRow, lastRow, rows, sheet } = block
  const inSheet = title === '' ? tables.sheet : tables.titledInSheet
  const alone = title === '' ? tables.nameless : tables.named
  return fillSentence(sheet === undefined ? alone : inSheet, language, {
    number: String(number),
    title,
    sheet: sheet ?? '',
    firstRow: String(placeOfRow(firstRow).row),
    lastRow: String(placeOfRow(lastRow).row),
    count: rows,
  })
}
