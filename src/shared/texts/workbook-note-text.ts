import type { WorkbookNote, WorkbookNoteCode } from '../domain/draft/workbook-note.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { fillSentence } from './fill-sentence.ts'

const sentences: Readonly<Record<WorkbookNoteCode, Sentence>> = {
  'text.odd-quotes': {
    es: 'Hay comillas sueltas en {count, plural, one {# celda} other {# celdas}} ({places}): se leyeron tal como están. Revise que esas filas tengan cada dato en su columna.',
    en: 'There are stray quotes in {count, plural, one {# cell} other {# cells}} ({places}): they were read as is. Check that every value in those rows is in its column.',
  },
  'text.long-rows': {
    es: '{count, plural, one {# fila tiene} other {# filas tienen}} más celdas que las demás ({places}): un separador dentro de un dato pudo correr los valores. Revíselas.',
    en: '{count, plural, one {# row has} other {# rows have}} more cells than the others ({places}): a separator inside a value may have shifted the rest. Check them.',
  },
  'text.nuls-left-out': {
    es: 'El archivo tenía {count, plural, one {# carácter vacío} other {# caracteres vacíos}} (NUL) en {places}: se dejaron fuera.',
    en: 'The file had {count, number} empty {count, plural, one {character} other {characters}} (NUL) in {places}: they were skipped.',
  },
  'text.code-page-850': {
    es: 'El archivo está escrito como en MS-DOS (página de códigos 850). Revise que las tildes y las eñes se vean bien.',
    en: 'The file is written as in MS-DOS (code page 850). Check that accents and ñ look right.',
  },
  'text.mac-roman': {
    es: 'El archivo está escrito como lo hace un Macintosh (CSV de Macintosh). Revise que las tildes y las eñes se vean bien.',
    en: 'The file is written as on a Macintosh (CSV for Macintosh). Check that accents and ñ look right.',
  },
  'web.not-closed': {
    es: 'La tabla del archivo no termina como debe: la descarga pudo quedar incompleta. Compare cuántas filas hay.',
    en: 'The table in the file does not end properly: the download may be incomplete. Compare the number of rows.',
  },
  'sheet.columns-are-workers': {
    es: 'La hoja «{places}» trae los datos hacia abajo y un trabajador en cada columna: cada columna se leyó como una fila. Revise {count, plural, one {ese trabajador} other {esos trabajadores}} ({count, number}).',
    en: 'The sheet “{places}” lists fields downwards and one worker per column: each column was read as a row. Check {count, plural, one {that worker} other {those workers}} ({count, number}).',
  },
  'sheet.repeated-rows': {
    es: '{count, plural, one {# fila lleva} other {# filas llevan}} un número que otra ya tenía ({places}): se {count, plural, one {leyó aparte, con un número} other {leyeron aparte, con números}} después de la última. Revise que no falte ni sobre nadie.',
    en: '{count, plural, one {# row has} other {# rows have}} a number that another row already had ({places}): read separately, with {count, plural, one {a number} other {numbers}} after the last one. Check that nobody is missing or duplicated.',
  },
  'sheet.form': {
    es: 'La hoja «{places}» es un formulario de un trabajador: se leyó cada dato con el valor que tiene al lado o debajo. Revíselo.',
    en: 'The sheet “{places}” is a form for one worker: each field was read with the value next to it or below. Check it.',
  },
  'web.nested-tables': {
    es: 'Hay tablas dentro de {count, plural, one {# celda} other {# celdas}} ({places}): se leyeron como hojas aparte.',
    en: 'There are tables inside {count, plural, one {# cell} other {# cells}} ({places}): they were read as separate sheets.',
  },
}

export const workbookNoteText = ({ code, count, places }: WorkbookNote, language: Language): string => {
  // A sheet is named in full: its count is of workers.
  const isCut = count > places.length && places.length > 0 && !code.startsWith('sheet.')
  const more = isCut ? ', …' : ''
  return fillSentence(sentences[code], language, { count: String(count), places: `${places.join(', ')}${more}` })
}
