import type { ComparedKind, ComparedList } from '#shared/domain/draft/comparison/draft-comparison.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { comparedSentences } from '#shared/texts/draft/comparison-text.ts'

export const comparisonTexts = {
  ...comparedSentences,
  title: { es: 'Frente al archivo anterior', en: 'Against the previous file' },
  leave: {
    es: '{count, plural, one {Dejarla fuera} other {Dejarlas fuera}}',
    en: 'Leave {count, plural, one {it} other {them}} out',
  },
  see: { es: 'Ver qué cambió', en: 'View what changed' },
  changedLead: {
    es: 'Son las mismas personas por tipo y número de documento, con otro dato en el archivo.',
    en: 'These are the same people by document type and number, with other data in the file.',
  },
  askedLead: {
    es: 'El número o el tipo de documento no coincide, y pueden ser la misma persona: el programa no decide. Diga si es la misma: entonces cuenta como cambiada; si es otra, como nueva. Mientras tanto, la fila sigue en el borrador.',
    en: 'The document number or type differs, and they may be the same person: the program does not decide. Say whether it is the same: then it counts as changed; another person counts as new. Meanwhile the row stays in the draft.',
  },
  goneLead: {
    es: 'Estas personas estaban en «{file}» y no están en este archivo. El número de fila es el de aquel archivo.',
    en: 'These people were in “{file}” and are not in this file. The row number is that of the other file.',
  },
  nothing: { es: 'No hay ninguna.', en: 'There are none.' },
  same: { es: 'Es la misma', en: 'Same person' },
  sameNamed: { es: 'La fila {row} es la misma persona', en: 'Row {row} is the same person' },
  other: { es: 'Es otra', en: 'Another person' },
  otherNamed: { es: 'La fila {row} es otra persona', en: 'Row {row} is another person' },
  row: { es: 'Fila', en: 'Row' },
  person: { es: 'Persona', en: 'Person' },
  column: { es: 'Columna', en: 'Column' },
  before: { es: 'Antes', en: 'Before' },
  now: { es: 'Ahora', en: 'Now' },
  lists: { es: 'Qué mostrar', en: 'What to show' },
  more: { es: 'Ver más ({count, number})', en: 'View more ({count, number})' },
  onlyNew: { es: 'Nuevas frente al archivo anterior', en: 'New against the previous file' },
  onlyEqual: { es: 'Iguales al archivo anterior', en: 'Equal to the previous file' },
  onlyChanged: { es: 'Cambiadas frente al archivo anterior', en: 'Changed against the previous file' },
  onlyAsked: { es: 'Por confirmar frente al archivo anterior', en: 'To confirm against the previous file' },
} as const satisfies Readonly<Record<string, Sentence>>

export const listTexts: Readonly<Record<ComparedList, Sentence>> = {
  changed: { es: 'Cambiadas {count, number}', en: 'Changed {count, number}' },
  asked: { es: 'Por confirmar {count, number}', en: 'To confirm {count, number}' },
  gone: { es: 'Ya no vienen {count, number}', en: 'No longer there {count, number}' },
}

export const filterNames = {
  new: 'onlyNew',
  equal: 'onlyEqual',
  changed: 'onlyChanged',
  asked: 'onlyAsked',
} as const satisfies Readonly<Record<ComparedKind, keyof typeof comparisonTexts>>
