import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { join, type Knowledge, know, knowAll, nothingKnown, show } from '#shared/domain/knowledge/knowledge.ts'
import type { Statement } from '#shared/domain/knowledge/statement.ts'

const minuteMs = 60_000

const step = (order: number, message = `Paso ${order}`) => ({
  order,
  phase: `Fase ${order}`,
  message,
  date: `2026-11-${10 + order}`,
  evidenceUrl: null,
})
const steps = (count: number) => Array.from({ length: count }, (_, index) => step(index + 1))

const said = (part: Partial<Statement>): Statement => ({
  source: 'get',
  atMs: 0,
  partial: false,
  state: 'procesado',
  final: part.state === undefined || part.state === 'procesado',
  failed: false,
  entityState: null,
  novedades: [],
  documents: [],
  jobId: null,
  reprocess: null,
  result: { Estado: part.state ?? 'procesado', EstadoEntidad: part.entityState ?? null },
  ...part,
})

const completion = said({ source: 'notification', atMs: 10, entityState: 'radicado', novedades: steps(3) })
const update = (entityState: string, atMs: number): Statement =>
  said({
    source: 'notification',
    atMs,
    partial: true,
    state: null,
    final: false,
    entityState,
    jobId: 'j1',
    result: { JobId: 'j1', EstadoEntidad: entityState },
  })

const shown = (...statements: readonly Statement[]) => show(knowAll(statements))

describe('an older statement', () => {
  it('never turns certificado into radicado: a retry, a replay, another delivery, whenever it comes', () => {
    const certified = said({ atMs: 20, entityState: 'certificado', novedades: steps(4) })
    for (const atMs of [5, 15, 25, 1e9]) {
      expect(shown(completion, certified, { ...completion, atMs })).toMatchObject({ entityState: 'certificado' })
      expect(shown(completion, update('certificado', 20), { ...completion, atMs })).toMatchObject({
        entityState: 'certificado',
      })
    }
  })

  it('never turns procesado into procesando', () => {
    const working = said({ source: 'notification', atMs: 90, state: 'procesando', final: false, novedades: steps(2) })
    expect(shown(completion, working)).toMatchObject({ state: 'procesado', final: true })
    const silent = said({ source: 'notification', atMs: 90, state: 'procesando', final: false })
    expect(shown(said({ atMs: 20 }), silent)).toMatchObject({ state: 'procesado', final: true })
  })

  it('with known news counts by its first time: a replayed return does not undo a later certificate', () => {
    const [returned, certified] = [update('devuelto', 20), update('certificado', 30)]
    expect(shown(completion, returned, certified, update('devuelto', 40)).entityState).toBe('certificado')
  })

  it('does not remove what it does not name', () => {
    const known = shown(completion, update('certificado', 20))
    expect(known).toMatchObject({ state: 'procesado', final: true, entityState: 'certificado', jobId: 'j1' })
    expect(known.novedades).toHaveLength(3)
    expect(known.result).toEqual({ Estado: 'procesado', EstadoEntidad: 'certificado', JobId: 'j1' })
  })
})

describe('a later GET', () => {
  it('that truly shows more wins, even if its state seems earlier', () => {
    const returned = said({ atMs: 20, entityState: 'devuelto', novedades: steps(4) })
    const again = said({ atMs: 30, entityState: 'radicado', novedades: steps(5) })
    expect(shown(completion, returned, again).entityState).toBe('radicado')
    expect(shown(completion, update('devuelto', 20), again).entityState).toBe('radicado')
  })

  it('shows a reprocess within the same request', () => {
    const again = said({ atMs: 30, state: 'procesando', final: false, novedades: steps(4) })
    expect(shown(completion, again)).toMatchObject({ state: 'procesando', final: false, entityState: 'radicado' })
  })

  it('overrides a notification that no GET confirms for a quarter of an hour', () => {
    const radicado = (atMs: number) => said({ atMs, entityState: 'radicado', novedades: steps(3) })
    expect(shown(radicado(1), update('devuelto', 20), radicado(20 + 14 * minuteMs)).entityState).toBe('devuelto')
    expect(shown(radicado(1), update('devuelto', 20), radicado(21 + 15 * minuteMs)).entityState).toBe('radicado')
  })

  it('shows an unknown state, and the way back from it', () => {
    const strange = said({ atMs: 20, entityState: 'en_validacion', novedades: steps(4) })
    expect(shown(completion, strange).entityState).toBe('en_validacion')
    const back = said({ atMs: 30, entityState: 'radicado', novedades: steps(5) })
    expect(shown(completion, strange, back).entityState).toBe('radicado')
  })
})

it("a completion that arrives before its own POST's answer stays", () => {
  const answer = said({ source: 'post', atMs: 30, state: 'procesando', final: false })
  expect(shown(completion, answer)).toMatchObject({ state: 'procesado', final: true, entityState: 'radicado' })
})

it('what a reprocess changes is still known after the first GET', () => {
  const reprocess = {
    changes: [{ field: 'Ibc', before: '1', after: '2', text: 'Ibc: 1 → 2' }],
    previousState: 'procesado',
    previousEntityState: 'devuelto',
  }
  const answer = said({ source: 'post', atMs: 5, state: 'procesando', final: false, reprocess })
  expect(shown(answer, completion).reprocess).toEqual(reprocess)
})

const statements = fc.record({
  source: fc.constantFrom('post' as const, 'get' as const, 'notification' as const),
  // Two answers at one instant are rare among so many milliseconds, and must not depend on chance either.
  atMs: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 0, max: 40 * minuteMs })),
  partial: fc.boolean(),
  state: fc.constantFrom(null, 'procesando', 'procesado', 'error', 'En cola ✦'),
  entityState: fc.constantFrom(null, 'radicado', 'certificado', 'devuelto', 'en_validacion', '__proto__'),
  novedades: fc.array(
    fc.record({
      order: fc.integer({ min: 1, max: 5 }),
      phase: fc.constantFrom('A', 'B'),
      message: fc.constantFrom('x', 'y'),
      date: fc.constant('20/11/2026'),
      evidenceUrl: fc.constantFrom(null, 'https://a/1', 'https://a/2'),
    }),
    { maxLength: 5 },
  ),
  documents: fc.array(
    fc.record({
      kind: fc.constant('EPS'),
      name: fc.constant('f'),
      url: fc.constantFrom('https://a/1', 'https://a/2'),
      key: fc.constantFrom('EPS', '__proto__'),
    }),
    { maxLength: 2 },
  ),
  jobId: fc.constantFrom(null, 'j1', 'j2'),
})
const statement: fc.Arbitrary<Statement> = statements.map((part) => ({
  ...part,
  final: part.state === 'procesado' || part.state === 'error',
  failed: part.state === 'error',
  reprocess: null,
  result: { Estado: part.state, EstadoEntidad: part.entityState, n: part.novedades.length },
}))
const some = fc.array(statement, { minLength: 1, maxLength: 12 })
const sum: fc.Arbitrary<Knowledge> = some.map(knowAll)

describe('the sum of statements', () => {
  it('does not depend on their order or repetition', () => {
    const shuffled = some.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    )
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        expect(knowAll(again)).toEqual(knowAll(all))
      }),
      { numRuns: 500 },
    )
  })

  it('is associative, commutative and idempotent, so old ones may be merged in advance', () => {
    fc.assert(
      fc.property(sum, sum, sum, (one, two, three) => {
        expect(join(one, join(two, three))).toEqual(join(join(one, two), three))
        expect(join(one, two)).toEqual(join(two, one))
        expect(join(one, one)).toEqual(one)
        expect(join(one, nothingKnown)).toEqual(one)
      }),
      { numRuns: 500 },
    )
  })

  it('survives being written and read back', () => {
    fc.assert(
      fc.property(sum, (one) => {
        expect(JSON.parse(JSON.stringify(one))).toEqual(one)
      }),
    )
  })

  it('never loses a reported step, file or state', () => {
    fc.assert(
      fc.property(some, statement, (all, one) => {
        const [before, after] = [shown(...all), shown(...all, one)]
        const orders = (known: typeof before) => known.novedades.map(({ order }) => order)
        expect(orders(after)).toEqual(expect.arrayContaining(orders(before)))
        expect(after.documents.map(({ key }) => key)).toEqual(
          expect.arrayContaining(before.documents.map(({ key }) => key)),
        )
        if (before.state !== null) expect(after.state).not.toBeNull()
        if (before.entityState !== null) expect(after.entityState).not.toBeNull()
      }),
    )
  })

  it('does not grow however often GETs use other words', () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      said({ atMs: index, entityState: `radicado a las ${index}`, novedades: steps(3) }),
    )
    const size = JSON.stringify(knowAll(many)).length
    expect(size).toBeLessThan(
      JSON.stringify(know(said({ entityState: 'radicado a las 1999', novedades: steps(3) }))).length * 2,
    )
  })
})
