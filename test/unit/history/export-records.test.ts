import { expect, test } from 'vitest'
import type { HistoryContext } from '#main/history/context.ts'
import { exportRecords } from '#main/history/export-records.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { type RecordColumn, recordColumns, resultColumnsOf } from '#shared/domain/filing/record-columns.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import { type ItemId, itemId, submissionId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/kernel/language.ts'
import { success } from '#shared/kernel/result.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { batchOverview } from '../../harness/records.ts'

const { batch } = batchOverview()
const item = (different: Partial<Item>): Item => ({
  id: itemId('i'),
  submissionId: submissionId('s'),
  position: 0,
  row: 1,
  identity: { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: null },
  displayName: '',
  outcome: null,
  state: null,
  entityState: null,
  reasons: [],
  novedades: [],
  documents: [],
  result: null,
  changedAtMs: null,
  ...different,
})
const returned: HistoryEntry = {
  batch,
  operator: 'Ana Díaz',
  item: item({
    id: itemId('i1'),
    row: 7,
    displayName: 'LUZ ÑÁÑEZ',
    company: '900123456',
    identity: {
      documentType: 'CC',
      documentNumber: '52987654',
      contract: 'CT1',
      entityCode: 'EPS010',
      reference: null,
    },
    outcome: 'accepted',
    state: 'procesado',
    entityState: 'devuelto',
    reasons: [],
    novedades: [
      { order: 1, phase: 'Radicación', message: 'Falta la firma', date: '2026-11-20T15:05:00Z', evidenceUrl: null },
    ],
    documents: [],
    changedAtMs: Date.parse('2026-11-20T15:06:00Z'),
    entitySinceMs: Date.parse('2026-11-23T15:06:00Z'),
  }),
}

/** Exports entries and returns the written table. */
async function written(
  entries: readonly HistoryEntry[],
  columns: readonly RecordColumn[],
  language: Language = 'es',
  among: readonly ItemId[] | null = null,
) {
  const tables: Parameters<HistoryContext['writeReport']>[0][] = []
  const asked: number[] = []
  const stores = {
    history: {
      records: async (_filter: unknown, _order: unknown, offset: number, limit: number) => {
        asked.push(offset)
        return { rows: entries.slice(offset, offset + limit), total: entries.length }
      },
    },
  }
  const context = {
    stores,
    clock: new FakeClock(Date.parse('2026-11-25T15:00:00Z')),
    entityNames: async () => success({ EPS010: 'Sura' }),
    writeReport: async (table: (typeof tables)[number]) => {
      tables.push(table)
      return success(new Uint8Array())
    },
  } as unknown as HistoryContext
  const words = { language, companies: [{ nit: '900123456', name: 'La Espiga' }] }
  await exportRecords(context, { filter: everyRecord, order: newestRecords, columns, among, words, format: 'xlsx' })
  return { table: tables[0], asked }
}

test('writes everything in people’s words, with the company, the reason of a return and Colombian dates', async () => {
  const { table } = await written([returned], recordColumns)
  const line = Object.fromEntries(table?.columns.map((column, at) => [column, table.rows[0]?.[at]]) ?? [])
  expect(line).toEqual({
    Identificación: 'CC 52987654',
    Nombre: 'LUZ ÑÁÑEZ',
    Contrato: 'CT1',
    Canal: '',
    Empresa: 'La Espiga (900123456)',
    Entidad: 'Sura (EPS010)',
    Trámite: 'Formularios de afiliación · EPS',
    Respuesta: 'Aceptado',
    Estado: 'Procesado',
    'Ante la entidad': 'Devuelto',
    'En ese estado desde': '23/11/2026',
    'Días hábiles en ese estado': '2',
    Encargado: 'Ana Díaz',
    Resultado: '',
    Confianza: '',
    Motivo: 'Falta la firma',
    Responsable: '',
    Vence: '',
    'Último comentario': '',
    'Qué sigue': 'Lea lo que dijo la entidad, corrija y radique otra vez con «Corregir los devueltos».',
    'Última novedad': '20/11/2026 10:05 · Radicación · Falta la firma',
    'Novedades nuevas': '',
    'Historial de radicación': '1. 20/11/2026 10:05 · Radicación · Falta la firma',
    'Estado anterior': '',
    Informe: '',
    Evidencias: '',
    'Cambios del reproceso': '',
    'Documentos guardados': '',
    'Formularios: versión, correo, entrega': '',
    'Fecha del lote': '20/11/2026 10:00',
    'Último cambio': '20/11/2026 10:06',
    Archivo: 'ingresos noviembre.xlsx',
    Fila: '7',
    'Toda la respuesta': '',
  })
})

test('uses the chosen columns and language, and leaves unknown values as received', async () => {
  const unknown = { ...returned, item: { ...returned.item, entityState: 'en_revision' } }
  const { table } = await written([unknown], ['entityState', 'name', 'outcome'], 'en')
  expect(table?.columns).toEqual(['At the entity', 'Name', 'Answer'])
  expect(table?.rows).toEqual([['en_revision', 'LUZ ÑÁÑEZ', 'Accepted']])
})

test('contains only the chosen ones of the shown records, if any are chosen', async () => {
  const other = { ...returned, item: { ...returned.item, id: itemId('other'), displayName: 'ANA' } }
  const { table } = await written([returned, other], ['name'], 'es', [other.item.id])
  expect(table?.rows).toEqual([['ANA']])
})

test('answers of queries are written as received, field by field', async () => {
  const query: HistoryEntry = {
    batch: { ...batch, module: 'background-check', entity: 'antecedentes' } as HistoryEntry['batch'],
    item: item({ id: itemId('q1'), result: { TieneHallazgos: false, Resultado: { Tipo: 'penal/civil' } } }),
  }
  const columns = resultColumnsOf([returned, query])
  expect(columns).toEqual(['result:["TieneHallazgos"]', 'result:["Resultado","Tipo"]'])
  const { table } = await written([query, returned], columns)
  expect(table?.rows).toEqual([
    ['No', 'penal/civil'],
    ['', ''],
  ])
})

test('every page is written once, whatever is filed in between', async () => {
  const many = Array.from({ length: 1_203 }, (_, at) => ({
    batch,
    item: { ...returned.item, id: itemId(`i${at}`), row: at + 1 },
  }))
  // A filing meanwhile has pushed an entry to the next page, where it is read again.
  const { table, asked } = await written([...many.slice(0, 500), ...many.slice(499)], ['row'])
  expect(table?.rows.map(([row]) => row)).toEqual(many.map((_, at) => String(at + 1)))
  expect(asked).toEqual([0, 500, 1_000])
})
