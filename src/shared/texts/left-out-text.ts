import type { LeftOutGroup, LeftOutReason, SheetBlock } from '../domain/draft/left-out.ts'
import type { Language } from '../kernel/language.ts'

type Plural = readonly [one: string, other: string]

const names: Readonly<Record<Language, Readonly<Record<LeftOutReason, Plural>>>> = {
  es: {
    'other-table': ['fila de otra tabla', 'filas de otra tabla'],
    example: ['ejemplo', 'ejemplos'],
    'repeated-header': ['encabezado repetido', 'encabezados repetidos'],
    title: ['título', 'títulos'],
    total: ['total o subtotal', 'totales o subtotales'],
    hint: ['instrucción de llenado', 'instrucciones de llenado'],
    note: ['nota o firma', 'notas o firmas'],
    blank: ['renglón sin datos', 'renglones sin datos'],
    unlike: ['fila sin datos de una persona', 'filas sin datos de una persona'],
  },
  en: {
    'other-table': ['row of another table', 'rows of another table'],
    example: ['example', 'examples'],
    'repeated-header': ['repeated header', 'repeated headers'],
    title: ['title', 'titles'],
    total: ['total or subtotal', 'totals or subtotals'],
    hint: ['filling instruction', 'filling instructions'],
    note: ['note or signature', 'notes or signatures'],
    blank: ['line without data', 'lines without data'],
    unlike: ['row without data of a person', 'rows without data of a person'],
  },
}

type Counted = Pick<LeftOutGroup, 'reason' | 'count'>
type WriteNumber = (count: number) => string

/** `3 encabezados repetidos`. */
export function leftOutCount({ reason, count }: Counted, language: Language, write: WriteNumber = String): string {
  const [one, other] = names[language][reason]
  return `${write(count)} ${count === 1 ? one : other}`
}

/** `12 filas no son trabajadores: 3 encabezados repetidos, 2 títulos`; empty for nothing. */
export function leftOutSentence(groups: readonly Counted[], language: Language, write: WriteNumber = String): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const parts = groups.map((group) => leftOutCount(group, language, write)).join(', ')
  const others = groups.some(({ reason }) => reason === 'other-table')
  if (language === 'en') {
    const head = total === 1 ? 'row of the file was not imported' : 'rows of the file were not imported'
    return others
      ? `${write(total)} ${head}: ${parts}`
      : `${write(total)} ${total === 1 ? 'row is no worker' : 'rows are no workers'}: ${parts}`
  }
  if (others) {
    return `${write(total)} ${total === 1 ? 'fila del archivo no se importó' : 'filas del archivo no se importaron'}: ${parts}`
  }
  return `${write(total)} ${total === 1 ? 'fila no es un trabajador' : 'filas no son trabajadores'}: ${parts}`
}

/** `Tabla 2 «PERSONAL RETIRADO» (filas 40 a 52, 12 trabajadores)`. */
export function blockText(block: SheetBlock, language: Language, write: WriteNumber = String): string {
  const title = block.title === '' ? '' : language === 'es' ? ` «${block.title}»` : ` “${block.title}”`
  const { number, firstRow, lastRow, rows } = block
  return language === 'es'
    ? `Tabla ${number}${title} (filas ${firstRow} a ${lastRow}, ${write(rows)} ${rows === 1 ? 'trabajador' : 'trabajadores'})`
    : `Table ${number}${title} (rows ${firstRow} to ${lastRow}, ${write(rows)} ${rows === 1 ? 'worker' : 'workers'})`
}
