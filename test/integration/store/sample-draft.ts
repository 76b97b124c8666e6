import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { Finding, Severity } from '#shared/domain/draft/finding.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'

export const sampleDraft = (name: string, createdAtMs = fakeNowMs): Draft => ({
  id: draftId(name),
  module: 'affiliation-form',
  entity: 'formularios_eps_ccf',
  operation: 'update',
  fileName: `${name}.xlsx`,
  sheet: 'Personal',
  headerRow: 4,
  columns: { NumeroIdentificacion: 'B' },
  unmappedColumns: ['C'],
  missingFields: ['Genero'],
  catalogueVersion: 'catalogue-1',
  createdAtMs,
})

const noOriginals: DraftRow['originals'] = {}

/** Rows from spreadsheet row 5 on. */
export const sampleRows = (count: number): DraftRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 5,
    values: { NumeroIdentificacion: String(1_020_304_200 + index), Nombres: 'José Peña' },
    originals: index % 2 === 0 ? { NumeroIdentificacion: '1.02E9' } : noOriginals,
  }))

export const finding = (
  row: number,
  severity: Severity,
  code = 'dane.unknown',
  kind: string | null = null,
): Finding => ({
  row,
  field: 'CodigoDaneCiudadLabor',
  severity,
  code,
  parameters: { length: '5' },
  value: '5001',
  suggestion: kind === null ? null : { kind, value: '05001' },
})
