import { expect, test } from 'vitest'
import { paths } from '#shared/service/paths.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { type Bench, listOf, startBench, textOf } from './practice-bench.ts'
import { affiliationRequest, checkRequest, formRequest } from './requests.ts'

const workers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    NumeroIdentificacion: String(1_020_304_200 + first + index),
    NumeroContrato: `CT${first + index}`,
  }))

test.each(['one', 'two', 'three', 'four'])(
  'at demo pace 40 workers have settled after four polls (seed %s)',
  async (seed) => {
    const bench = await startBench({ pace: 'demo', seed })
    const ids: string[] = []
    for (const first of [0, 20]) {
      const posted = await bench.post(
        paths.affiliation,
        affiliationRequest(workers(first, 20), { RastrearCertificado: true }),
      )
      ids.push(textOf(posted.data, 'IdSolicitud'))
    }
    const states: string[][] = []
    for (let poll = 0; poll < 4; poll += 1) {
      await bench.clock.advance(10_000)
      states.push(await entityStates(bench, ids))
    }
    const settled = states[2] ?? []
    expect(states[3]).toEqual(settled)
    expect(states[0]).not.toEqual(settled)
    expect(Object.fromEntries(Object.entries(Object.groupBy(settled, (state) => state)).map(count))).toEqual({
      'procesado certificado': 33,
      'procesado devuelto': 4,
      'procesado en_validacion_entidad': 1,
      'error undefined': 1,
      'procesado radicado': 1,
    })
  },
)

const count = ([state, all]: [string, string[] | undefined]): [string, number] => [state, all?.length ?? 0]

async function entityStates({ get }: Bench, ids: readonly string[]): Promise<string[]> {
  const states: string[] = []
  for (const id of ids) {
    const read = await get(`${paths.affiliation}?IdSolicitud=${id}`)
    states.push(...listOf(read.data, 'Registros').map(({ Estado, EstadoEntidad }) => `${Estado} ${EstadoEntidad}`))
  }
  return states
}

test('the same seed gives the same service, another seed another one', async () => {
  const story = async (seed: string) => {
    const bench = await startBench({ seed, pace: 'demo' })
    const answers = []
    for (const [path, body] of [
      [paths.affiliation, affiliationRequest(workers(0, 5))],
      [paths.affiliationForm, formRequest(workers(0, 5))],
      [paths.backgroundCheck, checkRequest()],
    ] as const) {
      const posted = await bench.post(path, body)
      await bench.clock.advance(5_000)
      answers.push(posted.data, (await bench.get(`${path}/${posted.data.IdSolicitud}`)).data)
    }
    return JSON.stringify([answers, bench.service.keys]).replaceAll(bench.service.baseUrl, '')
  }
  const first = await story('a')
  expect(await story('a')).toBe(first)
  expect(await story('b')).not.toBe(first)
})

test('a custom pace', async () => {
  const pace = {
    processingMs: [60_000, 60_000],
    certificateRoundMs: 1,
    linkLifetimeMs: 1_000,
    recentResultMs: 1,
  } as const
  const bench = await startBench({ pace, limits: { sameRequestMs: 0 } })
  const id = textOf((await bench.post(paths.affiliationForm, formRequest())).data, 'IdSolicitud')
  await bench.clock.advance(59_999)
  expect((await bench.get(`${paths.affiliationForm}/${id}`)).data).toMatchObject({
    Registros: [{ Estado: 'procesando' }],
  })
  await bench.clock.advance(1)
  expect((await bench.get(`${paths.affiliationForm}/${id}`)).data).toMatchObject({
    Registros: [{ Estado: 'procesado' }],
  })
})

test('a port that is taken is an error, and a closed service frees it', async () => {
  const bench = await startBench()
  await expect(startBench({ port: bench.service.port })).rejects.toThrow('EADDRINUSE')
  await bench.service.close()
  const again = await startBench({ port: bench.service.port })
  expect(again.service.baseUrl).toBe(bench.service.baseUrl)
})

test('closing ends pending requests', async () => {
  const bench = await startBench({ pace: 'real' })
  await bench.post(paths.affiliation, affiliationRequest([{}], { RastrearCertificado: true }))
  expect(bench.clock.sleeping).toBe(1)
  await bench.service.close()
  await bench.clock.advance(0)
  expect(bench.clock.sleeping).toBe(0)
})

test('a restarted service issues no identifier of its former life, though its keys stay', async () => {
  const first = await startBench({ seed: 'practica' })
  const later = new FakeClock(first.clock.nowMs() + 60_000)
  const second = await startBench({ seed: 'practica', clock: later })
  expect(second.service.keys).toEqual(first.service.keys)
  const ids = await Promise.all(
    [first, second].map(async ({ post }) => (await post(paths.affiliation, affiliationRequest())).data.IdSolicitud),
  )
  expect(ids[0]).not.toBe(ids[1])
})
