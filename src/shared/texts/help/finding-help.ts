import { type FindingCode, isDoubt } from '../../domain/draft/finding-codes.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { findingCatalogue } from '../findings/finding-catalogue.ts'

/** Replaces what only a cell of a draft could say. */
const untold = '…'

/** Parts of a sentence that only apply to a cell. */
const ofCells: Readonly<Record<string, Sentence>> = {
  authority: { es: '', en: '' },
  candidates: { es: '', en: '' },
  hint: { es: '', en: '' },
  catalogue: { es: 'el catálogo de su columna', en: 'the catalogue of its column' },
}

/** A finding's sentence without a cell: its own sentence with blanks. */
export function generalSentence(code: FindingCode, language: Language): string {
  const { sentence } = findingCatalogue[code]
  const names = [...sentence[language].matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
  const words = names.map((name): [string, string] => [name, ofCells[name]?.[language] ?? untold])
  return fillSentence(sentence, language, Object.fromEntries(words))
}

const filings = {
  doubt: {
    es: 'Solo si usted lo confirma: es una pregunta, y el dato puede estar bien. Mientras no la responda, la fila no se envía.',
    en: 'Only if you confirm it: this is a question, and the value may be right. Until you answer, the row is not sent.',
  },
  error: {
    es: 'No: la fila no se envía hasta que se corrija. Las demás filas sí se pueden enviar.',
    en: 'No: the row is not sent until it is corrected. The other rows can be sent.',
  },
  warning: {
    es: 'Sí: es una alerta, y la fila se envía tal como está.',
    en: 'Yes: it is a warning, and the row is sent as it is.',
  },
  either: {
    es: 'Depende del caso, y la celda lo dice: como error no se envía la fila; como alerta sí.',
    en: 'It depends, and the cell says so: as an error the row is not sent; as a warning it is.',
  },
  held: {
    es: 'Todavía no: aunque aquí es una alerta, la fila no se envía hasta que termine el otro.',
    en: 'Not yet: although it is a warning here, the row is not sent until the other one finishes.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** Whether a row with this finding can still be filed, by the rule's severity. */
export function mayBeFiled(code: FindingCode): Sentence {
  const { severity, isHeld } = findingCatalogue[code]
  if (severity === 'error' && isDoubt({ code, severity })) return filings.doubt
  return isHeld === true ? filings.held : filings[severity]
}
