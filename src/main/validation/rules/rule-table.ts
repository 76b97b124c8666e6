import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { dateSpan } from '#shared/domain/reading/dates/date-span.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import { administratorNameCheck } from '../readers/administrator-names.ts'
import { readersOf } from '../readers/read-codes.ts'
import { codeCheck, documentTypeCheck } from './code-checks.ts'
import { checkEmail, phoneCheck } from './contact-checks.ts'
import { dateCheck } from './date-checks.ts'
import { checkMoney, nitCheck } from './digit-checks.ts'
import { checkContract, identificationCheck } from './identifier-checks.ts'
import { checkPersonName } from './name-checks.ts'
import type { ValueCheck } from './problem.ts'
import { checkChannel, checkText } from './text-checks.ts'
import { valueCheck } from './value-check.ts'

export interface ColumnRule {
  readonly field: string
  readonly required: boolean
  readonly check: ValueCheck
}

/** The rules of every column of a module's records, in the specification's order. */
export function compileRules(context: ValidationContext): readonly ColumnRule[] {
  return fieldsOf(context.module, context.entity).map((field) => ({
    field: field.name,
    required: field.required,
    check: field.local === true ? () => [] : valueCheck(field, checkOf(field, context)),
  }))
}

function checkOf(field: FieldDefinition, context: ValidationContext): ValueCheck {
  switch (field.kind) {
    case 'text':
      return textCheck(field, context)
    case 'digits':
      return field.holds === 'company'
        ? nitCheck(context.nitForm ?? 'without-check-digit', context.nitForms)
        : identificationCheck(readersOf(context))
    case 'date':
      return dateCheck(dateSpan(field.name, context.today), field.required)
    case 'code':
      if (field.catalogue === 'document-type') return documentTypeCheck(context, field.accepted)
      return field.catalogue === undefined ? checkText : codeCheck(context, field.catalogue, field.name)
    case 'email':
      return checkEmail
    case 'phone':
      return phoneCheck(field.length)
    case 'money':
      return checkMoney
    case 'alphanumeric':
      return checkContract
    case 'channel':
      return checkChannel
  }
}

function textCheck({ holds }: FieldDefinition, context: ValidationContext): ValueCheck {
  switch (holds) {
    case 'person':
      return checkPersonName
    case 'afp':
    case 'arl':
      return administratorNameCheck(context, holds)
    default:
      return checkText
  }
}
