import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { fieldHelp, isHelpedField } from '#shared/texts/help/field-help.ts'
import { necessity, permittedValues } from '#shared/texts/help/field-values.ts'

/** What a cell of the template says when it is selected (at most 255 characters, Excel's limit): what the help says of its column. */
export function fieldHint(field: FieldDefinition): string {
  const example = isHelpedField(field.name) ? fieldHelp[field.name].example : ''
  const isListed = field.kind === 'code' && field.catalogue !== 'dane'
  return [
    permittedValues(field, 'es'),
    necessity(field, 'es'),
    ...(example === '' ? [] : [`Por ejemplo ${example}.`]),
    ...(isListed ? ['Vea la hoja Catálogos.'] : []),
  ].join(' ')
}
