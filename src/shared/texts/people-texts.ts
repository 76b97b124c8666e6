import {
  type CountedPeopleColumn,
  isCountedPeopleColumn,
  type PeopleColumn,
  type PersonLine,
} from '../domain/filing/people-table.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { type RecordWords, recordHeader, recordText } from './record-texts.ts'

const countHeaders: Readonly<Record<CountedPeopleColumn, Sentence>> = {
  filings: { es: 'Registros', en: 'Records' },
  rejected: { es: 'Rechazados por corregir', en: 'Rejected, to correct' },
  returned: { es: 'Devueltos por corregir', en: 'Returned, to correct' },
}
const filedHeader: Sentence = { es: 'Último lote', en: 'Last batch' }

export const peopleSheet: Sentence = { es: 'Personas', en: 'People' }

export function peopleHeader(column: PeopleColumn, language: Language): string {
  if (isCountedPeopleColumn(column)) return countHeaders[column][language]
  return column === 'filed' ? filedHeader[language] : recordHeader(column, language)
}

/** A person's text in a column: on the screen, when copied, and in a file. */
export const peopleText = (column: PeopleColumn, line: PersonLine, words: RecordWords): string =>
  isCountedPeopleColumn(column) ? String(line[column]) : recordText(column, line.latest, words)
