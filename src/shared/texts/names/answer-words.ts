import type { AnswerWords } from '../../domain/filing/answer/answer-columns.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { fieldsEn } from './fields-en.ts'
import { fieldsEs } from './fields-es.ts'

/** Names with a narrower meaning in an answer than in a record, where they are the full name. */
const ownNames: Readonly<Record<string, Sentence>> = {
  Nombres: { es: 'Nombres', en: 'Given names' },
  Apellidos: { es: 'Apellidos', en: 'Surnames' },
  FechaExpedicion: { es: 'Fecha de expedición', en: 'Date of issue' },
  LugarExpedicion: { es: 'Lugar de expedición', en: 'Place of issue' },
  LugarNacimiento: { es: 'Lugar de nacimiento', en: 'Place of birth' },
  CodigoDaneCiudad: { es: 'Ciudad (DANE)', en: 'City (DANE)' },
  Campos: { es: 'Datos', en: 'Values' },
  Rostros: { es: 'Rostros', en: 'Faces' },
  Calidad: { es: 'Calidad', en: 'Quality' },
  Legible: { es: 'Legible', en: 'Legible' },
  Porcentaje: { es: 'Porcentaje', en: 'Percentage' },
  Observaciones: { es: 'Observaciones', en: 'Remarks' },
  Pagina: { es: 'Página', en: 'Page' },
  Confianza: { es: 'Confianza', en: 'Confidence' },
}

const fields: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es: fieldsEs, en: fieldsEn }
const yes: Sentence = { es: 'Sí', en: 'Yes' }
const no: Sentence = { es: 'No', en: 'No' }

/** Names of an answer's fields and values, for panel, columns and files; unknown names stay unchanged. */
export const answerWords = (language: Language): AnswerWords => ({
  name: (wireName) => ownValue(ownNames, wireName)?.[language] ?? ownValue(fields[language], wireName) ?? wireName,
  value: (value) => {
    if (typeof value === 'boolean') return (value ? yes : no)[language]
    // Every digit unchanged: it may be a document's number.
    return typeof value === 'number' && language === 'es' ? String(value).replace('.', ',') : String(value)
  },
})
