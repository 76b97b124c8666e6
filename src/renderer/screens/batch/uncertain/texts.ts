import type { Sentence } from '#shared/kernel/language.ts'

export const sentTexts = {
  show: { es: 'Ver quiénes van ({formatted})', en: 'See who is in it ({formatted})' },
  title: { es: 'Quiénes van en el envío {number}', en: 'Who is in send {number}' },
  lead: {
    es: '{formatted} {count?registro|registros}, en el orden en que se enviaron.',
    en: '{formatted} {count?record|records}, in the order in which they were sent.',
  },
  more: {
    es: 'y {formatted} más: véalos en la lista del lote.',
    en: 'and {formatted} more: see them in the list of the batch.',
  },
  others: {
    es: 'Lo que queda en cola de este lote ({formatted} {count?envío|envíos}) no sale por esto: espera a que usted use «Enviar lo que está en cola».',
    en: 'What is left in the queue of this batch ({formatted} {count?send|sends}) does not leave because of this: it waits until you use “Send what is queued”.',
  },
} satisfies Readonly<Record<string, Sentence>>
