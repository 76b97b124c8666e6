import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { fakeNowMs } from '../../fakes/fake-clock.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { type Desk, membershipOf, openDesk, ownOffice, startService, until, unwrap } from './desks.ts'

/** Municipalities that nobody lives in. */
const municipalities = (count: number, version = `v${count}`): CatalogueTable => ({
  ...{ kind: 'dane', origin: 'official', version, sourceName: 'divipola.xlsx', importedAtMs: fakeNowMs },
  entries: Array.from({ length: count }, (_, index) => ({
    ...{ code: String(90_000 - index), name: `Municipio de la ${index}`, group: 'Antioquia' },
  })),
})

const listFile = (version: string) => ({
  fileName: 'eps.csv',
  bytes: Buffer.from(['Código;Nombre', `EPS010;Sura ${version}`, 'EPS005;Sanitas', 'EPS037;Nueva EPS'].join('\n')),
})

const sizesAt = async ({ store }: Desk): Promise<readonly number[]> =>
  (await store.catalogues.loadAll()).map(({ entries }) => entries.length)

const isHere = async ({ application }: Desk) => unwrap(await application.office.look())?.link.kind === 'here'

/** Holds a lock that blocks writers of list entries, until the server ends. */
async function holdEntries(url: string) {
  const [holder, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  for (const client of [holder, watcher]) {
    client.on('error', () => undefined)
    await client.connect()
  }
  await holder.query('BEGIN; LOCK TABLE ventanilla.catalogue_entry IN SHARE MODE')
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'ventanilla.catalogue_entry'::regclass`
  return { isWaitedFor: async () => (await watcher.query(waiting)).rows.length > 0 }
}

async function openOffice() {
  const office = await ownOffice()
  const service = await startService()
  const memberOf = (login: 'ana' | 'luis' | 'marta') =>
    membershipOf(office.url(login), office.officeId, login === 'marta' ? 'supervisor' : 'clerk')
  const join = (login: 'ana' | 'luis' | 'marta' | null) =>
    openDesk(service, login === null ? null : memberOf(login), { key: null })
  return { office, memberOf, join }
}

describe.runIf(nativeFolder() !== null)('official lists, in an office', () => {
  test('are imported once for all: open drafts are revalidated, and meanwhile use one whole list', async () => {
    const { join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const draft = await luis.importSample()
    const before = await luis.findingsOf(draft)
    expect(await sizesAt(luis)).toEqual([])
    let done = false
    const importing = ana.store.catalogues.save(municipalities(20_000), null).finally(() => {
      done = true
    })
    const seen = new Set<string>()
    while (!done) {
      seen.add((await sizesAt(luis)).join())
      await luis.importSample()
    }
    expect(await importing).toBe(true)
    await until(async () => (await sizesAt(luis))[0] === 20_000, 'the list is there')
    // All of it or nothing.
    for (const sizes of seen) expect(['', '20000']).toContain(sizes)
    // The sample's city is not in it.
    await until(async () => (await luis.findingsOf(draft)).length > before.length, 'judged by the new list')
    expect(luis.changes.some(({ area }) => area === 'catalogues')).toBe(true)
  })

  test('of two who saw the same list and replace it the second is told; what is gone back to is everybody’s', async () => {
    const { join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const proposed = await Promise.all(
      [ana, luis].map(async ({ application }, index) =>
        unwrap(await application.catalogues.propose(listFile(String(index)), 'eps')),
      ),
    )
    const answers = await Promise.all(
      [ana, luis].map(({ application }, index) => application.catalogues.confirm(proposed[index]?.proposalId ?? '')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'catalogue.changed-since-shown' } })
    const back = unwrap(await luis.application.catalogues.proposeGoingBack('eps'))
    unwrap(await luis.application.catalogues.confirm(back.proposalId))
    await until(async () => (await sizesAt(ana)).length === 0, 'the reference is in force again')
  })

  test('an office that fails during an import leaves the previous list, everywhere and for good', async () => {
    const { office, join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    expect(await ana.store.catalogues.save(municipalities(3), null)).toBe(true)
    await until(async () => (await sizesAt(luis))[0] === 3, 'the first list')
    const holding = await holdEntries(office.url())
    const importing = ana.store.catalogues.save(municipalities(20_000), 'v3').then(
      () => 'saved',
      (thrown: unknown) => thrown,
    )
    await until(() => holding.isWaitedFor(), 'half of it is written')
    await office.server.kill()
    expect(await importing).toMatchObject({ appError: { code: expect.stringMatching(/^office\./) } })
    for (const desk of [ana, luis]) {
      await until(async () => !(await isHere(desk)), 'away')
      expect(await sizesAt(desk)).toEqual([3])
      await desk.restart()
      expect(await sizesAt(desk)).toEqual([3])
      // The previously active list is unknown now; the failed write is reported.
      expect(unwrap(await desk.application.catalogues.list()).find(({ kind }) => kind === 'dane')).not.toHaveProperty(
        'previous',
      )
      await expect(desk.store.catalogues.save(municipalities(4), 'v3')).rejects.toMatchObject({
        appError: { code: 'office.unreachable' },
      })
      await desk.importSample()
    }
    await office.server.start()
    for (const desk of [ana, luis]) await until(() => isHere(desk), 'here')
    expect(await sizesAt(luis)).toEqual([3])
    await until(async () => ana.store.catalogues.save(municipalities(20_000), 'v3'), 'imported again')
    await until(async () => (await sizesAt(luis))[0] === 20_000, 'the list is there')
  })

  test('are copied when a desk joins, if the office has none; a supervisor’s stay local; leaving keeps them', async () => {
    const { join, memberOf } = await openOffice()
    const ana = await join('ana')
    expect(await ana.store.catalogues.save(municipalities(5), null)).toBe(true)
    const eps = { ...municipalities(2, 'e2'), kind: 'eps' } as const
    const luis = await join(null)
    await luis.store.catalogues.save(municipalities(7))
    await luis.store.catalogues.save(eps)
    await luis.becomes(memberOf('luis'))
    expect(unwrap(await luis.application.office.read())).toMatchObject({
      brought: { brought: 1, officesOwn: 1, stayed: 0 },
    })
    for (const desk of [ana, luis]) await until(async () => (await sizesAt(desk)).join() === '5,2', 'brought in')
    // Going back there does not activate a list of the desk's own here.
    expect(await ana.store.catalogues.goBack('eps')).toBe(true)
    await until(async () => (await sizesAt(luis)).join() === '5', 'gone back')

    const marta = await join(null)
    await marta.store.catalogues.save(municipalities(7))
    await marta.store.catalogues.save(eps)
    await marta.becomes(memberOf('marta'))
    expect(await sizesAt(marta)).toEqual([5, 2])
    await expect(marta.store.catalogues.save(eps)).rejects.toMatchObject({
      appError: { code: 'office.supervisor-reads' },
    })
    await marta.becomes(null)
    expect(await sizesAt(marta)).toEqual([5, 2])
    expect((await marta.store.catalogues.previous('dane'))?.entries).toHaveLength(7)
    await marta.restart()
    expect(await sizesAt(marta)).toEqual([5, 2])
  })
})
