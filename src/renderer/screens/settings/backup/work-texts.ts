import type { Sentence } from '#shared/kernel/language.ts'

export const workTexts = {
  'back-up': { es: 'Haciendo la copia de seguridad', en: 'Making the backup' },
  'daily-copy': { es: 'Haciendo la copia de hoy', en: 'Making today’s backup' },
  check: { es: 'Revisando los datos', en: 'Checking the data' },
  preview: { es: 'Leyendo la copia entera', en: 'Reading the whole backup' },
  restore: { es: 'Restaurando la copia', en: 'Restoring the backup' },
  purge: { es: 'Borrando lo antiguo', en: 'Removing what is old' },
  adopt: {
    es: 'Llevando a la oficina lo radicado en este equipo',
    en: 'Bringing what was filed at this machine into the office',
  },
  waiting: { es: 'Empezando…', en: 'Beginning…' },
  bytes: { es: '{step}: {done} de {total}', en: '{step}: {done} of {total}' },
  unmeasured: { es: '{step}…', en: '{step}…' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  ending: {
    es: 'Cancelando: se espera a que acabe este paso. No quedará nada a medias.',
    en: 'Cancelling: this step is waited for. Nothing half-made will be left.',
  },
  settled: {
    es: 'Este último paso no se puede cortar; termina solo.',
    en: 'This last step cannot be cut; it ends by itself.',
  },
} satisfies Readonly<Record<string, Sentence>>
