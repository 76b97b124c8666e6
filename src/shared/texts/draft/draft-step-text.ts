import type { DraftStepKind, DraftStepLabel, DraftStepName } from '../../domain/draft/draft-step.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import { suggestionText } from '../finding-text.ts'

const sentences: Readonly<Record<DraftStepKind, Sentence>> = {
  edit: { es: 'Editar {field} (fila {row})', en: 'Edit {field} (row {row})' },
  paste: { es: 'Pegar desde {field} ({count})', en: 'Paste from {field} ({count})' },
  fill: { es: 'Rellenar {field} ({count})', en: 'Fill {field} ({count})' },
  'fill-range': { es: 'Rellenar el rango ({count})', en: 'Fill the range ({count})' },
  clear: { es: 'Borrar el contenido ({count})', en: 'Clear contents ({count})' },
  replace: { es: 'Reemplazar «{find}» por «{replace}» ({count})', en: 'Replace “{find}” with “{replace}” ({count})' },
  suggestions: { es: '{suggestion} ({count})', en: '{suggestion} ({count})' },
  quarantine: { es: 'Poner en cuarentena ({count})', en: 'Set aside ({count})' },
  release: { es: 'Sacar de cuarentena ({count})', en: 'Take back ({count})' },
  'remove-rows': { es: 'Quitar filas ({count})', en: 'Remove rows ({count})' },
  'leave-filed': { es: 'Dejar fuera lo igual ya radicado ({count})', en: 'Leave out what was filed before ({count})' },
  'same-person': { es: 'Decir de quién es {value}', en: 'Say whose number {value} is' },
  'bring-back': { es: 'Traer de vuelta al borrador ({count})', en: 'Bring back to the draft ({count})' },
  reopen: { es: 'Reabrir filas enviadas ({count})', en: 'Reopen sent rows ({count})' },
  merge: { es: 'Correcciones de {file} ({count})', en: 'Corrections from {file} ({count})' },
  value: { es: '«{value}» es «{to}» en {field} ({count})', en: '“{value}” is “{to}” in {field} ({count})' },
  confirm: { es: 'Confirmar «{value}» en {field} ({count})', en: 'Confirm “{value}” in {field} ({count})' },
  revoke: { es: 'Retirar lo confirmado ({count})', en: 'Withdraw confirmations ({count})' },
  values: { es: 'Responder valores ({count})', en: 'Answer values ({count})' },
  reading: {
    es: 'Aceptar lo leído de {file} en la fila {row} ({count})',
    en: 'Accept readings from {file} in row {row} ({count})',
  },
}

const everySuggestion: Sentence = { es: 'Aplicar sugerencias', en: 'Apply suggestions' }

const longestQuote = 40

/** `Rellenar cero DANE (148)`, `Editar Ibc (fila 12)`: the step in both languages. */
export function draftStepLabel(step: DraftStepName): DraftStepLabel {
  return { es: labelIn(step, 'es'), en: labelIn(step, 'en') }
}

function labelIn({ kind, parameters }: DraftStepName, language: Language): string {
  const { suggestion = '' } = parameters
  const shortened = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, shorten(value)]))
  return fillSentence(sentences[kind], language, {
    ...shortened,
    suggestion: suggestion === '' ? everySuggestion[language] : suggestionText(suggestion, language),
  })
}

const shorten = (text: string): string => {
  const characters = [...text]
  return characters.length > longestQuote ? `${characters.slice(0, longestQuote).join('')}…` : text
}
