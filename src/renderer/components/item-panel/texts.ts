import type { Sentence } from '#shared/kernel/language.ts'

export const itemTexts = {
  next: { es: 'Qué sigue', en: 'What comes next' },
  knownName: { es: 'Nombre, según sus otros registros', en: 'Name, from their other records' },
  newStep: { es: 'Nueva', en: 'New' },
  newSteps: {
    es: '{count, plural, one {# novedad nueva} other {# novedades nuevas}} desde la última vez que se miró aquí.',
    en: '{count, number} new {count, plural, one {step} other {steps}} since this was last viewed here.',
  },
  openFile: { es: 'Abrir {name}', en: 'Open {name}' },
  seeEvidence: { es: 'Ver evidencia', en: 'View evidence' },
  seeEvidenceOf: { es: 'Ver la evidencia de «{step}»', en: 'View the evidence for “{step}”' },
  evidenceComing: { es: 'Con evidencia, aún sin descargar', en: 'With evidence, not downloaded yet' },
  chain: { es: 'Radicaciones de lo mismo', en: 'Related filings' },
  corrects: { es: 'Corrige a', en: 'Corrects' },
  corrected: { es: 'Corregido en', en: 'Corrected in' },
  repeats: { es: 'Reprocesa a', en: 'Reprocesses' },
  repeated: { es: 'Reprocesado en', en: 'Reprocessed in' },
  before: { es: 'Radicado antes en', en: 'Filed earlier in' },
  after: { es: 'Radicado después en', en: 'Filed later in' },
  channel: { es: 'Canal', en: 'Channel' },
  channelOfRecord: { es: '{channel}, por su fila', en: '{channel}, from its row' },
  channelOfBatch: { es: '{channel}, por el lote', en: '{channel}, from the batch' },
  channelOfNobody: { es: 'No se pidió ninguno', en: 'None requested' },
} as const satisfies Readonly<Record<string, Sentence>>
