import type { FieldDefinition, FieldKind } from '../../domain/worker/field-definition.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { catalogueNames } from '../names/catalogue-names.ts'

const kindValues: Readonly<Record<FieldKind, Sentence>> = {
  text: { es: 'Texto.', en: 'Text.' },
  digits: {
    es: 'Solo dígitos (0 a 9), sin puntos, espacios ni guiones.',
    en: 'Digits only (0 to 9), without dots, spaces or hyphens.',
  },
  date: { es: 'Una fecha que exista, como dd/mm/aaaa.', en: 'A date that exists, as dd/mm/yyyy.' },
  code: { es: 'Un código que esté en {catalogue}.', en: 'A code that is in {catalogue}.' },
  email: { es: 'Un solo correo electrónico.', en: 'A single email address.' },
  phone: {
    es: 'Un celular, solo dígitos, sin +57 ni espacios.',
    en: 'A mobile number, digits only, without +57 or spaces.',
  },
  money: {
    es: 'Un valor en pesos, solo dígitos: sin $, puntos, comas ni centavos.',
    en: 'An amount in pesos, digits only: without $, dots, commas or cents.',
  },
  alphanumeric: {
    es: 'Letras y dígitos, sin guiones ni espacios.',
    en: 'Letters and digits, without hyphens or spaces.',
  },
  channel: { es: 'El canal, en minúsculas.', en: 'The channel, in lower case.' },
}

const heldValues: Readonly<Record<NonNullable<FieldDefinition['holds']>, Sentence>> = {
  person: {
    es: 'Nombres y apellidos completos, en ese orden, sin números.',
    en: 'First names and surnames in full, in that order, without digits.',
  },
  company: {
    es: 'Solo dígitos; sin el de verificación, salvo que el servicio lo pida.',
    en: 'Digits only; without the check digit, unless the service asks for it.',
  },
  afp: { es: 'El nombre de la AFP, no su código.', en: 'The name of the AFP, not its code.' },
  arl: { es: 'El nombre de la ARL, no su código.', en: 'The name of the ARL, not its code.' },
}

const lengthOf: Sentence = { es: 'Son {length} dígitos.', en: 'It has {length} digits.' }
const oneOf: Sentence = { es: 'Uno de estos: {accepted}.', en: 'One of these: {accepted}.' }
const required: Sentence = { es: 'Es obligatorio.', en: 'It is required.' }
const optional: Sentence = { es: 'Puede quedar vacío.', en: 'It may stay empty.' }

/**
 * A field's permitted values, from the same definition as its rules: its content or kind, its list or accepted values,
 * and its length.
 */
export function permittedValues(field: FieldDefinition, language: Language): string {
  const { kind, holds, catalogue, accepted, length } = field
  const catalogueName = catalogue === undefined ? '' : catalogueNames[catalogue][language]
  const parts: readonly (Sentence | null)[] = [
    kind === 'code' && accepted !== undefined ? null : ((holds && heldValues[holds]) ?? kindValues[kind]),
    accepted === undefined ? null : oneOf,
    length === undefined ? null : lengthOf,
  ]
  return parts
    .filter((part) => part !== null)
    .map((part) =>
      fillSentence(part, language, {
        catalogue: catalogueName,
        accepted: accepted?.join(', ') ?? '',
        length: String(length ?? ''),
      }),
    )
    .join(' ')
}

export const necessity = (field: FieldDefinition, language: Language): string =>
  (field.required ? required : optional)[language]
