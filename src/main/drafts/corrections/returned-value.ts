import { codeList } from '#shared/domain/catalogue/code-list.ts'
import { chosenValue } from '#shared/domain/draft/hr/list-choices.ts'
import { readableDate } from '#shared/domain/draft/hr/shown-cell.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { onlyCandidate } from '#shared/domain/reading/reading.ts'
import { readCode } from '#shared/domain/reading/value-readers.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { parseWireDate } from '#shared/kernel/civil-date.ts'

/** The value to send for what HR wrote in a cell. */
export type ReturnedValue = (field: FieldDefinition, text: string) => string

const birthplace = 'CodigoDaneCiudadNacimiento'

/** `5/3/1990`: the workbook shows dates with the day first, so HR writes them like that. */
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/**
 * Names from a list become codes, and dates typed as texts become dates, if nothing else can be meant. Anything else
 * stays as written, for validation to judge.
 */
export function returnedValue({ catalogues, readers }: ValidationContext): ReturnedValue {
  return (field, text) => {
    if (text === '') return text
    if (field.kind === 'date') return dateOf(text)
    const { catalogue } = field
    if (catalogue === undefined || codeList(catalogues, catalogue)?.codes.has(text) === true) return text
    const chosen = chosenValue(catalogues, field, text)
    if (chosen !== undefined || readers === undefined) return chosen ?? text
    const read = onlyCandidate(readCode(readers, catalogue, text))
    // The place of birth may be abroad, which validation asks by the person's document.
    const isWhole = field.name !== birthplace || read?.proof.code === 'place.with-department'
    return read?.confidence === 'high' && isWhole ? read.value : text
  }
}

function dateOf(text: string): string {
  const [, day = '', month = '', year = ''] = dayFirst.exec(text) ?? []
  const padded = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
  if (parseWireDate(padded) !== undefined) return padded
  const read = readableDate(text)
  // With a time of day, the date may be another one: validation asks.
  return read !== undefined && parseWireDate(read) !== undefined ? read : text
}
