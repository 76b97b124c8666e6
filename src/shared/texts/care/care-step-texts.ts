import type { CareStep } from '../../domain/profile/care-work.ts'
import type { Language, Sentence } from '../../kernel/language.ts'

/** The steps of long operations on the data, in window and terminal. */
const careStepTexts = {
  copying: { es: 'Copiando los datos', en: 'Copying the data' },
  reading: { es: 'Leyendo cada página', en: 'Reading every page' },
  checking: { es: 'Comprobando que todo cuadra', en: 'Checking that everything is consistent' },
  sealing: { es: 'Cerrando la copia y volviéndola a leer', en: 'Sealing the backup and reading it back' },
  unpacking: { es: 'Abriendo la copia', en: 'Opening the backup' },
  removing: { es: 'Borrando lotes antiguos', en: 'Deleting old batches' },
  placing: { es: 'Poniendo la copia en su lugar', en: 'Restoring the backup' },
  moving: { es: 'Llevando lo radicado a la oficina', en: 'Moving what was filed to the office' },
  rewriting: { es: 'Reescribiendo los datos sin lo borrado', en: 'Rewriting the data without what was deleted' },
} as const satisfies Readonly<Record<CareStep, Sentence>>

export const careStepText = (step: CareStep, language: Language): string => careStepTexts[step][language]
