import type { Sentence } from '#shared/kernel/language.ts'
import type { FindingCode } from './finding-catalogue.ts'

/** Findings about the program, its lists or earlier filings: HR can do nothing about them. */
const forTheClerk: readonly FindingCode[] = [
  'catalogue.not-verified',
  'code.other-form',
  'country.mixed-forms',
  'contract.already-filed',
  'contract.completed',
  'contract.unchanged',
  'contract.not-known',
  'affiliation.already-filed',
  'row.in-other-draft',
  'row.settled-since',
  'row.in-flight',
  'row.uncertain',
  'row.unverified',
  'row.in-progress',
  'row.filed-before',
  'row.filed-elsewhere',
  'row.filed-with-key',
  'query.answered-before',
  'check.answered-before',
]

const clerkOnly: ReadonlySet<string> = new Set(forTheClerk)

export const concernsHr = (code: string): boolean => !clerkOnly.has(code)

const chooseName: Sentence = {
  es: 'No se reconoce. Elija el nombre en la lista de la celda. {candidates}',
  en: 'It is not recognised. Choose the name from the cell’s list. {candidates}',
}
const rejected: Sentence = {
  es: 'Esta fila no se aceptó. Motivo: {reasons}',
  en: 'This row was not accepted. Reason: {reasons}',
}
const returned: Sentence = {
  es: 'La entidad devolvió esta fila. Lo que dijo: {reasons}',
  en: 'The entity returned this row. It said: {reasons}',
}
const failed: Sentence = {
  es: 'El trámite de esta fila terminó con un error. Lo que se sabe: {reasons}',
  en: 'The filing of this row ended in an error. What is known: {reasons}',
}
const twice: Sentence = {
  es: 'Esta persona está también en otra parte ({rows}). Si no son dos contratos, deje una sola fila.',
  en: 'This person also appears elsewhere ({rows}). If there are not two contracts, leave only one row.',
}

/** Sentences for HR where the clerk's sentence mentions codes, the service or the program. */
export const hrSentences: Readonly<Partial<Record<FindingCode, Sentence>>> = {
  'catalogue.unknown-code': chooseName,
  'code.is-a-name': chooseName,
  'code.not-a-code': chooseName,
  'code.unlikely': chooseName,
  'dane.wrong-length': chooseName,
  'dane.given-up': chooseName,
  'name.is-a-code': chooseName,
  'document-type.not-a-code': chooseName,
  'administrator.not-known': {
    es: 'No se reconoce como {expected}. Elija el nombre en la lista de la celda.',
    en: 'It is not recognised as {expected}. Choose the name from the cell’s list.',
  },
  'administrator.no-longer': {
    es: '{name} ya no existe: se liquidó o la absorbió otra. Elija la actual. {candidates}',
    en: '{name} no longer exists: it was wound up or taken over. Choose the current one. {candidates}',
  },
  'code.maybe-filler': {
    es: 'Dice {name}, pero muchas veces eso significa que no hay dato. Elija el país que corresponde.',
    en: 'It says {name}, but this often means that there is no value. Choose the right country.',
  },
  'dane.abroad': {
    es: 'Está en {name}, y aquí va un municipio de Colombia. Confirme cuál corresponde.',
    en: 'It is in {name}, and this needs a municipality of Colombia. Confirm which one is right.',
  },
  'dane.born-abroad': {
    es: 'El país de nacimiento es {name}, y aquí va un municipio de Colombia. Revise cuál de los dos corresponde.',
    en: 'The country of birth is {name}, and this needs a Colombian municipality. Check which of the two is right.',
  },
  'channel.invalid': {
    es: 'Escriba plataforma o asesor, o deje la celda vacía.',
    en: 'Write plataforma or asesor, or leave the cell empty.',
  },
  'text.same-as-above': {
    es: 'Significa «lo mismo de arriba», y cada fila va por separado. Escriba el dato.',
    en: 'It means “the same as above”, and each row goes separately. Write the value.',
  },
  'text.damaged-letters': {
    es: 'Hay letras cambiadas por otras. Escriba el texto con sus tildes y eñes.',
    en: 'Letters were replaced by others. Write the text with its accents.',
  },
  'text.no-letters': {
    es: 'Aquí va un texto y no hay ni una letra. Escriba el texto, o confirme que así es.',
    en: 'This should be text, but it has no letters. Write the text, or confirm that it is right.',
  },
  'identification.has-letters': {
    es: 'El número de documento tiene letras. Escriba solo los dígitos.',
    en: 'The document number has letters. Write only the digits.',
  },
  'document-type.elsewhere': {
    es: 'Este documento no está en la lista. Escriba qué documento colombiano tiene la persona.',
    en: 'This document is not in the list. Write which Colombian document the person has.',
  },
  'nit.includes-check-digit': {
    es: 'El NIT parece incluir el dígito de verificación. Escríbalo sin él.',
    en: 'The NIT seems to include its check digit. Write it without it.',
  },
  'issue-date.missing': {
    es: 'Falta la fecha de expedición del documento. Sin ella la consulta queda incompleta.',
    en: 'The document’s issue date is missing. Without it the check is incomplete.',
  },
  'date.serial-number': {
    es: 'Es un número y aquí va una fecha. Escríbala como dd/mm/aaaa.',
    en: 'It is a number, and this needs a date. Write it as dd/mm/yyyy.',
  },
  'date.maybe-swapped': {
    es: 'No se sabe cuál es el día y cuál el mes. Escriba la fecha como dd/mm/aaaa, primero el día.',
    en: 'It is unclear which is the day and which the month. Write the date as dd/mm/yyyy, the day first.',
  },
  'date.cell-swapped': {
    es: 'Quizá Excel cambió el día por el mes. Revise la fecha: primero el día y luego el mes.',
    en: 'Excel may have swapped day and month. Check the date: the day first, then the month.',
  },
  'date.unknown-order': {
    es: 'La fecha se puede leer de varias formas. Escríbala como dd/mm/aaaa, primero el día.',
    en: 'The date can be read in several ways. Write it as dd/mm/yyyy, the day first.',
  },
  'date.moved': {
    es: 'Quizá la fecha quedó un día antes. Revise el día.',
    en: 'The date may be one day too early. Check the day.',
  },
  'contract.held-by-another': {
    es: 'Este contrato ya es de otra persona. Escriba el número de contrato de esta persona.',
    en: 'This contract already belongs to another person. Write the contract number of this person.',
  },
  'row.duplicate': {
    es: 'La misma fila está repetida ({rows}). Deje una sola.',
    en: 'The same row is repeated ({rows}). Leave only one.',
  },
  'row.repeated-person': twice,
  'row.two-entities': {
    es: 'Esta persona está también en otra parte ({rows}) con otra {kind}, y cada persona tiene una sola. Escriba la correcta.',
    en: 'This person also appears elsewhere ({rows}) with another {kind}, and each person has only one. Write the right one.',
  },
  'row.two-jobs': twice,
  'row.hidden': {
    es: 'Esta fila está oculta en su archivo. Confirme si va.',
    en: 'This row is hidden in your file. Confirm whether it belongs.',
  },
  'row.remark': {
    es: 'Al lado de esta fila hay una anotación. Confirme si la fila va.',
    en: 'There is a note beside this row. Confirm whether the row belongs.',
  },
  'row.struck': {
    es: 'Esta fila está tachada en su archivo. Confirme si va.',
    en: 'This row is struck through in your file. Confirm whether it belongs.',
  },
  'row.rejected': rejected,
  'row.rejected-unchanged': rejected,
  'row.returned': returned,
  'row.returned-unchanged': returned,
  'row.failed': failed,
  'row.failed-unchanged': failed,
  'value.rejected-before': {
    es: 'Este dato no se aceptó el {date}: «{reason}».',
    en: 'This value was not accepted on {date}: “{reason}”.',
  },
  'wire.refused': {
    es: 'Este dato no se acepta como está escrito. Corríjalo.',
    en: 'This value is not accepted as written. Correct it.',
  },
}
