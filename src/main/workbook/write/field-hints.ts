import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { Language } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { fieldHelp, isHelpedField } from '#shared/texts/help/field-help.ts'
import { necessity, permittedValues } from '#shared/texts/help/field-values.ts'
import { hrWorkbookWords } from '#shared/texts/hr-workbook-text.ts'

/** The hint of a template cell (at most 255 characters, Excel's limit), taken from the help for its column. */
export function fieldHint(field: FieldDefinition, language: Language): string {
  const example = isHelpedField(field.name) ? fieldHelp[field.name].example : ''
  const isListed = field.kind === 'code' && field.catalogue !== 'dane'
  return [
    permittedValues(field, language),
    necessity(field, language),
    ...(example === '' ? [] : [fillSentence(hrWorkbookWords.example, language, { example })]),
    ...(isListed ? [hrWorkbookWords.seeCatalogues[language]] : []),
  ].join(' ')
}
