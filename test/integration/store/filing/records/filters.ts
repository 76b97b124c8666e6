import fc from 'fast-check'
import { itemOutcomes } from '#shared/domain/filing/item.ts'
import { type RecordFilter, recordWaits } from '#shared/domain/filing/record-filter.ts'
import { recordMeasures } from '#shared/domain/oversight/measures.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'

/** Most filters have one condition, some several: too many at once would match nothing. */
const mostly = <Value>(...values: readonly Value[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...values) })

/** Every filter of records in the window, over the records of `filed.ts`. */
export const filters: fc.Arbitrary<RecordFilter> = fc.record({
  text: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('nunez', 'Ñañ', 'cc', 'EPS0', 'ct1', '1020', 'REQ-1', 'req-', 'zz', '·') },
  ),
  module: mostly('affiliation', 'social-security-query', 'background-check'),
  batchId: mostly('b0', 'b1', 'b2', 'none'),
  submissionId: mostly('b0-s', 'b1-s', 'none'),
  company: mostly('900123456', '1', ''),
  entityCode: mostly('EPS001', 'EPS', ''),
  outcome: mostly(...itemOutcomes),
  state: mostly('procesado', 'algo nuevo'),
  entityState: mostly('devuelto', 'radicado'),
  charged: mostly(true, false),
  sinceFrom: mostly('2026-11-02' as CivilDate, '2026-12-01' as CivilDate),
  sinceTo: mostly('2026-11-20' as CivilDate, '2026-12-15' as CivilDate),
  overdue: mostly(
    { others: '2026-11-20' as CivilDate, own: [] },
    {
      others: '2026-12-01' as CivilDate,
      own: [
        { entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS001', filedTo: '2026-11-10' as CivilDate },
        { entity: 'afiliaciones_seguridad_social_ccf', entityCode: 'EPS001', filedTo: '2026-12-20' as CivilDate },
      ],
    },
    {
      others: '2026-12-20' as CivilDate,
      own: [{ entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS001', filedTo: '2026-12-10' as CivilDate }],
      after: {
        others: '2026-11-20' as CivilDate,
        own: [
          { entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS001', filedTo: '2026-12-01' as CivilDate },
        ],
      },
    },
  ),
  owner: mostly('Marta', 'Ana', ''),
  dueFrom: mostly('2026-11-02' as CivilDate, '2026-12-01' as CivilDate),
  dueTo: mostly('2026-11-20' as CivilDate, '2026-12-15' as CivilDate),
  reason: mostly('No existe', 'Falta la firma', 'Dirección "mala"', "l'otra", 'No'),
  filedFrom: mostly('2026-11-02' as CivilDate, '2026-12-01' as CivilDate),
  filedTo: mostly('2026-11-20' as CivilDate, '2026-12-15' as CivilDate),
  waits: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...recordWaits) },
  ),
  operator: mostly('Luis Peña', 'Nadie'),
  measure: mostly(...recordMeasures),
  answer: mostly('afiliado', 'no_afiliado', 'con_hallazgos', 'algo más'),
  confidenceBelow: mostly(100, 85),
  person: mostly({ documentType: 'CC', documentNumber: '1020304200' }),
  // Covered by a separate test: `test/contract/received-notices.test.ts`.
  notification: fc.constant(null),
})
