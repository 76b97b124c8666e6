import type { Sentence } from '#shared/kernel/language.ts'

export const workTexts = {
  'back-up': { es: 'Haciendo la copia de seguridad', en: 'Creating the backup' },
  'daily-copy': { es: 'Haciendo la copia de hoy', en: 'Creating today’s backup' },
  check: { es: 'Revisando los datos', en: 'Checking the data' },
  preview: { es: 'Leyendo toda la copia', en: 'Reading the whole backup' },
  restore: { es: 'Restaurando la copia', en: 'Restoring the backup' },
  purge: { es: 'Borrando lo antiguo', en: 'Deleting old data' },
  adopt: {
    es: 'Llevando a la oficina lo radicado en este equipo',
    en: 'Moving what was filed on this computer to the office',
  },
  waiting: { es: 'Empezando…', en: 'Starting…' },
  bytes: { es: '{step}: {done} de {total}', en: '{step}: {done} of {total}' },
  unmeasured: { es: '{step}…', en: '{step}…' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  ending: {
    es: 'Cancelando cuando termine este paso. No quedará nada a medias.',
    en: 'Cancelling when this step finishes. Nothing will be left half done.',
  },
  settled: {
    es: 'Este último paso no se puede interrumpir; termina solo.',
    en: 'This last step cannot be interrupted; it finishes on its own.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
