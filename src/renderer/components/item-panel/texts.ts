import type { Sentence } from '#shared/kernel/language.ts'

export const itemTexts = {
  next: { es: 'Qué sigue', en: 'What comes next' },
  knownName: { es: 'Nombre, según sus otros registros', en: 'Name, by their other records' },
  newStep: { es: 'Nueva', en: 'New' },
  newSteps: {
    es: '{formatted} {count?novedad nueva|novedades nuevas} desde la última vez que se miró aquí.',
    en: '{formatted} new {count?step|steps} since this was last looked at here.',
  },
  openFile: { es: 'Abrir {name}', en: 'Open {name}' },
  seeEvidence: { es: 'Ver evidencia', en: 'See evidence' },
  seeEvidenceOf: { es: 'Ver la evidencia de «{step}»', en: 'See the evidence of “{step}”' },
  evidenceComing: { es: 'Con evidencia, aún sin descargar', en: 'With evidence, not fetched yet' },
  chain: { es: 'Radicaciones de lo mismo', en: 'Filings of the same' },
  corrects: { es: 'Corrige a', en: 'Corrects' },
  corrected: { es: 'Corregido en', en: 'Corrected in' },
  repeats: { es: 'Reprocesa a', en: 'Reprocesses' },
  repeated: { es: 'Reprocesado en', en: 'Reprocessed in' },
  before: { es: 'Radicado antes en', en: 'Filed before in' },
  after: { es: 'Radicado después en', en: 'Filed later in' },
  channel: { es: 'Canal', en: 'Channel' },
  channelOfRecord: { es: '{channel}, por su fila', en: '{channel}, by its row' },
  channelOfBatch: { es: '{channel}, por el lote', en: '{channel}, by the batch' },
  channelOfNobody: { es: 'No se pidió ninguno', en: 'None was asked for' },
} satisfies Readonly<Record<string, Sentence>>
