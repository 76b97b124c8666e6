import type { Sentence } from '#shared/kernel/language.ts'

export const chosenTexts = {
  correctAsked: {
    es: 'Consultar otra vez los escogidos que terminaron en error ({count, number})',
    en: 'Query again the selected that ended in error ({count, number})',
  },
  correctRejected: {
    es: 'Corregir los rechazados escogidos ({count, number})',
    en: 'Correct the selected rejected ({count, number})',
  },
  correctReturned: {
    es: 'Corregir los devueltos escogidos ({count, number})',
    en: 'Correct the selected returned ({count, number})',
  },
  correctFailed: {
    es: 'Corregir los que fallaron entre los escogidos ({count, number})',
    en: 'Correct the selected failed ({count, number})',
  },
  correctNothing: {
    es: 'Ninguno de los escogidos se puede corregir ahora.',
    en: 'None of the selected can be corrected now.',
  },
  correctGoOn: {
    es: 'Seguir corrigiendo ({count, number})',
    en: 'Continue correcting ({count, number})',
  },
  correctSeveral: {
    es: '{count, plural, one {Quedó # borrador} other {Quedaron # borradores}}, uno por lote.',
    en: '{count, plural, one {# draft was} other {# drafts were}} made, one for each batch.',
  },
  save: { es: 'Guardar PDF…', en: 'Save PDFs…' },
  export: { es: 'Exportar los escogidos…', en: 'Export selected…' },
} as const satisfies Readonly<Record<string, Sentence>>
