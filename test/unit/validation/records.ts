import { loadBundledLists } from '#main/catalogues/bundled-lists.ts'
import { composeSnapshot, makeTable } from '#main/catalogues/catalogue-table.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { createValueReaders } from '#shared/domain/reading/value-readers.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { knownMinimumWages } from '#shared/domain/worker/minimum-wage.ts'
import type { CellKind, MappedRow } from '#shared/domain/worker/source-row.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

const loaded = await loadBundledLists('resources')
if (!loaded.ok) throw new Error(loaded.error.code)
export const reference: readonly CatalogueTable[] = loaded.value.referenceCatalogues
export const { knowledge } = loaded.value

const bundledSnapshot = composeSnapshot(reference)

export const official = (kind: CatalogueKind, entries: readonly CatalogueEntry[]): CatalogueTable =>
  makeTable({ kind, origin: 'official', sourceName: `${kind}.xlsx`, importedAtMs: 0, entries })

/** An EPS affiliation on 20 November 2026 in Bogotá, with the bundled reference only. */
export const context = (parts: Partial<ValidationContext> = {}): ValidationContext => ({
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  operation: 'create',
  readers: createValueReaders(knowledge, parts.catalogues ?? bundledSnapshot),
  catalogues: bundledSnapshot,
  today: '2026-11-20' as CivilDate,
  minimumWages: knownMinimumWages,
  ...parts,
})

export const forms = (parts: Partial<ValidationContext> = {}): ValidationContext =>
  context({ module: 'affiliation-form', entity: 'formularios_eps', ...parts })

/** A record without any finding under `context()`. */
export const goodRecord: Readonly<Record<string, string>> = {
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: '1020304200',
  Nombres: 'ANA MARÍA PÉREZ MUÑOZ',
  Genero: 'FEM',
  CodigoNacionalidad: 'CO',
  CodigoPaisNacimiento: 'CO',
  FechaNacimiento: '05/03/1990',
  CodigoDaneCiudadNacimiento: '05001',
  FechaIngreso: '01/11/2026',
  Afp: 'Porvenir',
  Arl: 'Positiva',
  Ibc: '1750905',
  DireccionResidencia: 'Calle 10 # 20-30',
  Celular: '3001234567',
  CorreoElectronico: 'ana@empresa.com',
  CodigoDaneCiudadResidencia: '05001',
  BarrioResidencia: 'Laureles',
  CodigoDaneCiudadLabor: '11001',
  DireccionLabor: 'Carrera 7 # 1-2',
  BarrioLabor: 'Centro',
  NitEmpresa: '900123456',
  Cargo: 'Analista',
  FechaExpedicionDocumentoIdentidad: '10/04/2008',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
  NumeroContrato: 'CT20260200',
  FechaRetiroUltimoContrato: '31/10/2026',
  CodigoEntidad: 'EPS037',
}

/** The good record for a context's fields, with changes. */
export function recordFor(
  rules: ValidationContext,
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const all: Record<string, string> = {
    ...goodRecord,
    CodigoEntidadEps: 'EPS037',
    CodigoEntidadCcf: 'CCF24',
    ...changes,
  }
  const names = fieldsOf(rules.module, rules.entity).map((field) => field.name)
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

export const draftRow = (row: number, values: Readonly<Record<string, string>>): DraftRow => ({
  row,
  values,
  originals: {},
})

/** A row as the mapping returns it: texts, or `[kind, text]`. */
export const mappedRow = (
  row: number,
  values: Readonly<Record<string, string | readonly [CellKind, string]>>,
): MappedRow => ({
  row,
  cells: Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [kind, text] = typeof value === 'string' ? (['text', value] as const) : value
      return [name, { kind: text === '' ? 'empty' : kind, text, format: null }]
    }),
  ),
})
