import fc from 'fast-check'
import type { openEncryptedFile } from '#main/store/directory/encrypted-file.ts'
import { sourcesWord } from '#shared/domain/filing/answer/check-sources.ts'
import { practiceAddress } from '#shared/domain/filing/filer.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import type { FollowUpNote } from '#shared/domain/follow-up/follow-up.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import type { Json } from '#shared/kernel/json.ts'

/** Batches with their items as plain objects, and the same in the tables of a store. */
export interface FiledItem {
  readonly id: string
  readonly row: number
  readonly documentType: string | null
  readonly documentNumber: string | null
  readonly contract: string | null
  readonly entityCode: string | null
  readonly company: string | null
  readonly name: string
  readonly outcome: string | null
  readonly state: string | null
  readonly entityState: string | null
  readonly failed: boolean
  readonly reasons: readonly string[]
  readonly changedAtMs: number | null
  /** Start of its state at the entity. */
  readonly sinceMs: number | null
  /** Texts of the steps of its filing history, in order. */
  readonly steps: readonly string[]
  /** Whether each of the steps was viewed. */
  readonly seen: readonly boolean[]
  /** Whether each of its files is saved. */
  readonly documents: readonly boolean[]
  /** What was written about it, in order. */
  readonly followUps: readonly FollowUpNote[]
  /** The service's answer, its meaning, and how certain it is. */
  readonly answer: { readonly result: unknown; readonly word: string | null; readonly confidence: number | null } | null
}

export interface FiledBatch {
  readonly id: string
  readonly module: 'affiliation' | 'social-security-query'
  readonly entity: string
  readonly complete: boolean
  readonly follows: boolean
  readonly createdAtMs: number
  readonly draftId: string | null
  /** An item of an earlier batch. */
  readonly corrects: string | null
  /** An item of an earlier batch. */
  readonly repeats: string | null
  readonly operator: 'Ana' | 'Luis Peña'
  readonly practice: boolean
  readonly testKey: boolean | null
  readonly sendState: SubmissionState
  readonly requestId: string | null
  readonly items: readonly FiledItem[]
}

const dayMs = 86_400_000
/** Midnight in Bogotá. */
const startMs = Date.UTC(2026, 10, 1, 5)

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)

/** Includes the first and the last millisecond of a day. */
const moments = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, 1, dayMs - 1))
  .map(([day, inDay]) => startMs + day * dayMs + inDay)

const itemParts = fc.record({
  row: fc.integer({ min: 0, max: 6 }),
  documentType: oneOf('CC', 'CE', null),
  documentNumber: oneOf('9', '10', '1020304200', '1020304201', '52987654', null),
  contract: oneOf('CT1', 'CT2', 'CT3', 'CT4', null),
  entityCode: oneOf('EPS001', 'EPS010', null),
  company: oneOf('900123456', '800999111', null),
  name: oneOf('Álvaro Núñez', 'alba', 'ÑAÑEZ LUZ', 'Nadia', 'nz', 'María Gómez', 'Zoé', ''),
  outcome: oneOf('accepted', 'reprocessed', 'rejected', 'omitted', 'unmatched', null),
  state: oneOf('procesando', 'procesado', 'error', 'algo nuevo', null),
  entityState: oneOf('radicado', 'certificado', 'devuelto', ' Devuelto', 'DEVUELTO', null),
  failed: fc.boolean(),
  reasons: fc.array(oneOf('No existe', 'Ya está afiliado', 'Dirección "mala"', "l'otra"), { maxLength: 3 }),
  changedAtMs: oneOf(1, 2, 3, null),
  sinceMs: fc.option(moments, { nil: null, freq: 2 }),
  steps: fc.array(oneOf('Recibido', 'Falta la firma', 'No existe', ''), { maxLength: 2 }),
  seen: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
  documents: fc.array(fc.boolean(), { maxLength: 2 }),
  followUps: fc.array(
    fc.record({
      owner: oneOf('Marta', 'Ana', '', null),
      due: oneOf<FollowUpNote['due']>('2026-11-10' as CivilDate, '2026-12-01' as CivilDate, '', null),
      comment: oneOf('Llamar', ''),
    }),
    { maxLength: 3 },
  ),
  answer: oneOf(
    null,
    { result: { Resultado: { Tipo: 'afiliado' } }, word: 'afiliado', confidence: null },
    { result: { Resultado: ' No_Afiliado ' }, word: 'no_afiliado', confidence: null },
    { result: { TieneHallazgos: true, PorcentajeConfianza: 80 }, word: 'con_hallazgos', confidence: 80 },
    { result: { TieneHallazgos: 'No', PorcentajeConfianza: '84,5 %' }, word: 'sin_hallazgos', confidence: 84.5 },
    {
      result: { Resultado: { TieneHallazgos: 1, PorcentajeConfianza: 'alta' } },
      word: 'con_hallazgos',
      confidence: null,
    },
    {
      result: { TieneHallazgos: false, Fuentes: [{ Nombre: 'Policía', Estado: 'no_consultada' }] },
      word: 'incompleto',
      confidence: null,
    },
    {
      result: { TieneHallazgos: false, Fuentes: [{ Nombre: 'Policía', Estado: 'consultada', TieneHallazgos: true }] },
      word: 'con_hallazgos',
      confidence: null,
    },
    {
      result: {
        Fuentes: [{ Nombre: 'Policía', Estado: 'consultada', TieneHallazgos: false }],
        PorcentajeConfianza: 80,
      },
      word: 'sin_hallazgos',
      confidence: 80,
    },
    { result: { Estado: 'procesando', TieneHallazgos: false }, word: null, confidence: null },
    { result: { Resultado: { Tipo: 'algo más' }, PorcentajeConfianza: 100 }, word: 'algo más', confidence: 100 },
    { result: { Resultado: { Tipo: { raro: 1 } }, TieneHallazgos: [] }, word: null, confidence: null },
    { result: ['x'], word: null, confidence: null },
  ),
})

const batchParts = fc.record({
  procedure: oneOf(
    { module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' } as const,
    { module: 'affiliation', entity: 'afiliaciones_seguridad_social_ccf' } as const,
    { module: 'social-security-query', entity: 'adres' } as const,
  ),
  complete: fc.integer({ min: 0, max: 9 }).map((dice) => dice > 0),
  follows: fc.boolean(),
  createdAtMs: moments,
  draftId: oneOf('d1', 'd2', null),
  correctsEarlier: fc.option(fc.nat(5), { nil: null }),
  repeatsEarlier: fc.option(fc.nat(5), { nil: null, freq: 1 }),
  operator: oneOf('Ana' as const, 'Luis Peña' as const),
  practice: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  testKey: oneOf(true, false, false, false, null, null),
  sendState: oneOf<SubmissionState>(
    'settled',
    'settled',
    'accepted',
    'refused',
    'abandoned',
    'failed',
    'queued',
    'unknown',
    'armed',
    'sending',
    'accepted-empty',
    'applied',
    'not-found',
  ),
  isRequested: fc.boolean(),
  items: fc.array(itemParts, { maxLength: 9 }),
})

/** In the order in which they are written. */
export const filedBatches: fc.Arbitrary<readonly FiledBatch[]> = fc
  .array(batchParts, { minLength: 1, maxLength: 9 })
  .map((parts) =>
    parts.map(({ procedure, correctsEarlier, repeatsEarlier, isRequested, items, ...batch }, at) => ({
      ...batch,
      ...procedure,
      id: `b${at}`,
      corrects: correctsEarlier !== null && correctsEarlier < at ? `b${correctsEarlier}` : null,
      repeats: repeatsEarlier !== null && repeatsEarlier < at ? `b${repeatsEarlier}` : null,
      requestId: isRequested ? `REQ-${at}` : null,
      items: items.map((item, position) => ({ ...item, id: `b${at}-i${position}` })),
    })),
  )

type Row = Readonly<Record<string, string | number | null>>

/** As table rows, each after the row it references. */
export function* filedRows(batches: readonly FiledBatch[]): Generator<readonly [table: string, row: Row]> {
  for (const operator of new Set(batches.map((batch) => batch.operator))) {
    yield ['consent', { id: operator, accepted_at_ms: 1, operator, people: 1, text_sha256: 'x' }]
  }
  for (const [at, batch] of batches.entries()) yield* rowsOf(batch, at + 1)
}

/** Inserts them into the tables of a store. */
export function fileBatches(database: ReturnType<typeof openEncryptedFile>, batches: readonly FiledBatch[]): void {
  for (const [table, row] of filedRows(batches)) {
    const columns = Object.keys(row)
    database
      .prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
      .run(...Object.values(row))
  }
}

const decisions = [
  { event: 'operator-request', reason: null },
  { event: 'operator-resend', reason: 'Lo pidió la EPS' },
  { event: 'operator-resend', reason: null },
]

function* rowsOf(batch: FiledBatch, sequence: number): Generator<readonly [string, Row]> {
  const { id, module, entity, createdAtMs, draftId, corrects } = batch
  yield [
    'batch',
    {
      ...{ sequence, id, module, entity, operation: 'create', file_name: `${id}.xlsx`, consent_id: batch.operator },
      ...{ options_json: JSON.stringify(batch.follows ? { RastrearCertificado: true } : {}), draft_id: draftId },
      ...{
        created_at_ms: createdAtMs,
        estimated_credits: 1,
        corrects,
        reprocess_of: batch.repeats,
        complete: batch.complete ? 1 : 0,
        practice: batch.practice ? 1 : 0,
        test_key: batch.testKey === null ? null : Number(batch.testKey),
        base_url: batch.practice ? practiceAddress : null,
      },
    },
  ]
  yield [
    'submission',
    {
      ...{ sequence, id: `${id}-s`, batch_sequence: sequence, ordinal: 0, state: batch.sendState },
      ...{ sent_count: 1, accepted_count: 1, reprocessed_count: 0, rejected_count: 0, omitted_count: 0 },
      ...{ flagged: 0, attempts: 1, automatic_retries: 0, tracking: 0, created_at_ms: createdAtMs },
      ...{ request_id: batch.requestId, request_path: '/', content_type: 'x', body_sha256: 'x' },
    },
  ]
  const decision = decisions[sequence % decisions.length]
  if (decision !== undefined) {
    yield [
      'submission_event',
      {
        ...{ submission_sequence: sequence, at_ms: createdAtMs, from_state: 'queued', to_state: batch.sendState },
        ...{ event: decision.event, detail: 'operator', operator: 'Luis', reason: decision.reason },
      },
    ]
  }
  for (const [position, item] of batch.items.entries()) {
    // Numbers of a batch are consecutive.
    const number = sequence * 100 + position
    yield [
      'item',
      itemRow(item, { sequence: number, batch_sequence: sequence, submission_sequence: sequence, position }),
    ]
    for (const [index, message] of item.steps.entries()) {
      yield [
        'novedad',
        {
          ...{ item_sequence: number, order_number: index, occurrence: 0, phase: 'x', message, date: '2026-11-01' },
          seen_at_ms: item.seen[index] === true ? 1 : null,
        },
      ]
    }
    for (const [index, note] of item.followUps.entries()) {
      yield ['follow_up', { ...note, item_sequence: number, at_ms: 1 + index, operator: 'Ana' }]
    }
    for (const [index, saved] of item.documents.entries()) {
      yield [
        'document',
        {
          ...{ id: `${item.id}-d${index}`, item_sequence: number, link_key: `k${index}`, kind: 'EPS', name: 'a.pdf' },
          ...{ url: 'https://a', failed_attempts: 0, saved_at_ms: saved ? 1 : null },
        },
      ]
    }
  }
}

const itemRow = (item: FiledItem, place: Row): Row => ({
  ...place,
  id: item.id,
  row: item.row,
  document_type: item.documentType,
  document_number: item.documentNumber,
  contract: item.contract,
  entity_code: item.entityCode,
  display_name: item.name,
  outcome: item.outcome,
  state: item.state,
  entity_state: item.entityState,
  final: 0,
  failed: item.failed ? 1 : 0,
  reasons_json: JSON.stringify(item.reasons),
  result_json: JSON.stringify(item.answer?.result ?? null),
  sent_values_json: JSON.stringify(item.company === null ? {} : { NitEmpresa: item.company }),
  changed_at_ms: item.changedAtMs,
  entity_since_ms: item.sinceMs,
  sources_said: sourcesWord((item.answer?.result ?? null) as Json, false),
  findings_seen_at_ms: item.seen[0] === true ? 1 : null,
})
