import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGetLimiter, specifiedLimits } from '#main/practice-service/limits.ts'
import { paths } from '#shared/service/paths.ts'
import { listOf, type Reply, startBench } from './practice-bench.ts'
import { affiliationRequest, formRequest, queryRequest } from './requests.ts'

const count = (reply: Reply, ...lists: readonly string[]): number =>
  lists.reduce((total, list) => total + listOf(reply.data, list).length, 0)

const person = fc.constantFrom('1001', '1007', '1013', '1018', '1029', 'X1', '')
const contract = fc.constantFrom('A', 'B', 'C D')
const records = fc.array(fc.record({ NumeroIdentificacion: person, NumeroContrato: contract }), {
  minLength: 1,
  maxLength: 6,
})
const step = fc.record({
  records,
  forced: fc.boolean(),
  update: fc.boolean(),
  cargo: fc.constantFrom('Auxiliar', 'Jefe'),
  waitMs: fc.constantFrom(0, 100, 1_000, 90_000_000),
  module: fc.constantFrom('affiliation', 'form', 'query'),
})

test('over any history every item is answered once, every accepted item costs one credit, and no balance is overdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const bench = await startBench({ accounts: [{ name: 'production', key: 'service_key_p', credits: 12 }] })
      let accepted = 0
      for (const { records, forced, update, cargo, waitMs, module } of steps) {
        const changed = records.map((record) => ({ ...record, Cargo: cargo }))
        const reply =
          module === 'affiliation'
            ? await bench.post(paths.affiliation, affiliationRequest(changed, { ForzarReproceso: forced }))
            : module === 'form'
              ? await bench.post(update ? paths.affiliationFormUpdate : paths.affiliationForm, formRequest(changed))
              : await bench.post(
                  paths.socialSecurityQuery,
                  queryRequest(
                    records.map(({ NumeroIdentificacion }) => NumeroIdentificacion),
                    { Enforce: forced },
                  ),
                )
        const taken =
          module === 'query'
            ? count(reply, 'ConsultasAProcesar')
            : count(reply, 'Registros', ...(module === 'affiliation' ? ['RegistrosReproceso'] : []))
        const refused = count(reply, module === 'query' ? 'ConsultasOmitidas' : 'RegistrosRechazados')
        expect(taken + refused).toBe(records.length)
        expect(reply.data.Total).toBe(records.length)
        expect('IdSolicitud' in reply.data).toBe(taken > 0)
        accepted += taken
        expect(bench.service.ledger.balance('production')).toBe(12 - accepted)
        expect(bench.service.journal.applied.at(-1)).toMatchObject({ debited: taken })
        await bench.clock.advance(waitMs)
      }
      expect(bench.service.ledger.debits()).toHaveLength(accepted)
      expect(accepted).toBeLessThanOrEqual(12)
      await bench.service.close()
    }),
    { numRuns: 25 },
  )
})

const gets = fc.array(
  fc.record({ gapMs: fc.integer({ min: 0, max: 6_000 }), id: fc.constantFrom('a', 'b', 'c', 'd', 'e', null) }),
  { maxLength: 200 },
)

test('for any arrivals, what the limiter admits keeps both limits, and waiting as told is admitted', () => {
  fc.assert(
    fc.property(gets, (arrivals) => {
      const limiter = createGetLimiter(specifiedLimits)
      const admitted: { atMs: number; id: string | null }[] = []
      let nowMs = 0
      for (const { gapMs, id } of arrivals) {
        nowMs += gapMs
        const waitSeconds = limiter.admit('key', id, nowMs)
        if (waitSeconds !== null) {
          expect(waitSeconds).toBeGreaterThanOrEqual(1)
          expect(waitSeconds).toBeLessThanOrEqual(60)
          nowMs += waitSeconds * 1_000
          expect(limiter.admit('key', id, nowMs)).toBeNull()
        }
        admitted.push({ atMs: nowMs, id })
      }
      for (const [index, get] of admitted.entries()) {
        const earlier = admitted.slice(0, index)
        expect(earlier.filter(({ atMs }) => get.atMs - atMs < 60_000).length).toBeLessThan(30)
        if (get.id !== null) {
          expect(earlier.some(({ id, atMs }) => id === get.id && get.atMs - atMs < 10_000)).toBe(false)
        }
      }
    }),
  )
})
