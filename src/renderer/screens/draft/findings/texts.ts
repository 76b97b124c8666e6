import type { Sentence } from '#shared/kernel/language.ts'

export const twinTexts = {
  see: { es: 'Ver repetidas lado a lado', en: 'View repeated rows side by side' },
  title: { es: 'Filas repetidas', en: 'Repeated rows' },
  lead: {
    es: 'Solo se envía una de cada grupo. Las demás quedan en cuarentena: no se envían y se pueden recuperar.',
    en: 'Only one of each group is sent. The others are set aside: they are not sent and can be taken back.',
  },
  none: { es: 'No hay filas repetidas.', en: 'There are no repeated rows.' },
  equal: { es: 'Iguales en todo', en: 'Identical' },
  differ: { es: 'Campos distintos: {count}', en: 'Different fields: {count}' },
  keep: { es: 'Dejar esta', en: 'Keep this one' },
  keepRow: { es: 'Dejar la fila {row}', en: 'Keep row {row}' },
  keepFirst: {
    es: 'Dejar la primera de cada grupo y apartar las demás ({count})',
    en: 'Keep the first of each group and set the others aside ({count})',
  },
} as const satisfies Readonly<Record<string, Sentence>>

export const releasedTexts = {
  released: {
    es: 'Filas que quedaron sin errores, salieron de cuarentena y se enviarán: {count}.',
    en: 'Rows now without errors, no longer set aside, that will be sent: {count}.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
