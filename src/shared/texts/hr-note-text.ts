import type { CatalogueSnapshot } from '../domain/catalogue/catalogue.ts'
import type { Finding } from '../domain/draft/finding.ts'
import { nameOfValue } from '../domain/draft/hr/list-choices.ts'
import type { FieldDefinition } from '../domain/worker/field.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { fillSentence } from './fill-sentence.ts'
import { findingText, findingWords } from './finding-text.ts'
import { isFindingCode } from './findings/finding-catalogue.ts'
import { hrSentences } from './findings/hr-sentences.ts'
import { fieldHelp, isHelpedField } from './help/field-help.ts'
import { hrWorkbookWords as words } from './hr-workbook-text.ts'

/** What HR needs to write in a cell: its field, and the lists that its values come from. */
export interface HrNoteContext {
  readonly field: FieldDefinition | undefined
  readonly catalogues: CatalogueSnapshot
  readonly language: Language
}

const maybe: Sentence = { es: 'Puede ser: {candidates}.', en: 'It may be: {candidates}.' }

/** What is wrong with a cell in HR's words, with an example of a right value: no codes and no field names. */
export function hrSentence(finding: Finding, { field, catalogues, language }: HrNoteContext): string {
  const sentence = isFindingCode(finding.code) ? hrSentences[finding.code] : undefined
  const { choices = [] } = finding
  const candidates =
    choices.length === 0 ? {} : { candidates: fillSentence(maybe, language, { candidates: namesOf(choices) }) }
  const said =
    sentence === undefined
      ? findingText(finding, language)
      : fillSentence(sentence, language, { ...findingWords(finding, language), ...candidates })
  const example = field === undefined ? '' : exampleOf(field, catalogues)
  const isShown = example === '' || finding.suggestion !== null || /ejemplo|example/i.test(said)
  return isShown
    ? said.trim()
    : `${said.trim()} ${fillSentence(words.example, language, { example: example.replace(/\.$/, '') })}`
}

/** The same with how the program reads the cell, and with what HR wrote if the cell shows something else. */
export function hrNote(finding: Finding, context: HrNoteContext, written: string | undefined): string {
  const { field, catalogues, language } = context
  const { suggestion } = finding
  const read = suggestion === null || field === undefined ? '' : nameOfValue(catalogues, field, suggestion.value)
  return [
    hrSentence(finding, context),
    read === '' ? '' : fillSentence(words.readAs, language, { value: read }),
    written === undefined ? '' : fillSentence(words.written, language, { value: written }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const namesOf = (choices: NonNullable<Finding['choices']>): string => choices.map(({ name }) => name).join(', ')

/** An example by name where HR chooses from a list. */
const exampleOf = (field: FieldDefinition, catalogues: CatalogueSnapshot): string =>
  isHelpedField(field.name) ? nameOfValue(catalogues, field, fieldHelp[field.name].example) : ''
