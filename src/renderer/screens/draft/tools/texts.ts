import type { Sentence } from '#shared/kernel/language.ts'

export const scheduleTexts = {
  title: { es: 'Programar', en: 'Schedule' },
  lead: {
    es: 'El borrador espera hasta ese día. Entonces se valida de nuevo y se le ofrece para radicar; nunca se envía solo.',
    en: 'The draft waits until that day. Then it is validated again and offered for filing; it is never sent automatically.',
  },
  day: { es: 'Día', en: 'Day' },
  waitingOne: {
    es: '{count} fila tiene fecha de ingreso futura. Se propone el día en que ya se pueden radicar todas.',
    en: '{count} row has a future start date. The suggested day is the first on which all rows can be filed.',
  },
  waiting: {
    es: '{count} filas tienen fecha de ingreso futura. Se propone el día en que ya se pueden radicar todas.',
    en: '{count} rows have a future start date. The suggested day is the first on which all rows can be filed.',
  },
  confirm: { es: 'Programar', en: 'Schedule' },
  remove: { es: 'Quitar programación', en: 'Remove schedule' },
} as const satisfies Readonly<Record<string, Sentence>>
