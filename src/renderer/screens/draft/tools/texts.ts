import type { Sentence } from '#shared/kernel/language.ts'

export const scheduleTexts = {
  title: { es: 'Programar', en: 'Schedule' },
  lead: {
    es: 'El borrador espera hasta ese día. Entonces se valida de nuevo y se le ofrece para radicar; nunca se envía solo.',
    en: 'The draft waits until that day. Then it is validated again and offered to you for filing; it is never sent by itself.',
  },
  day: { es: 'Día', en: 'Day' },
  waitingOne: {
    es: '{count} fila tiene fecha de ingreso futura. Se propone el día en que ya se pueden radicar todas.',
    en: '{count} row has a start date in the future. The day on which all can be filed is proposed.',
  },
  waiting: {
    es: '{count} filas tienen fecha de ingreso futura. Se propone el día en que ya se pueden radicar todas.',
    en: '{count} rows have a start date in the future. The day on which all can be filed is proposed.',
  },
  confirm: { es: 'Programar', en: 'Schedule' },
  remove: { es: 'Quitar programación', en: 'Remove schedule' },
} satisfies Readonly<Record<string, Sentence>>
