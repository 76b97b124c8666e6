import { describe, expect, test } from 'vitest'
import { CatalogueRepository } from '#main/store/filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from '#main/store/filing/remembered/mapping-repository.ts'
import { migrateOffice } from '#main/store/office/migrate-office.ts'
import { admitMember, dismissMember } from '#main/store/office/office-members.ts'
import { initOffice } from '#main/store/office/office-status.ts'
import { OfficeMemory } from '#main/store/office/shared/office-memory.ts'
import { withClient } from '#main/store/office/with-office.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { everyRecord, newestRecords } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { openFilings, openPool } from '../../contract/postgres-engine.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { scratchDatabase } from '../../postgres/shared-server.ts'
import { openScratchStore } from '../store/scratch-store.ts'
import { type Desk, membershipOf, openDesk, ownOffice, startService, until, unwrap } from './desks.ts'

const ours = '900123456'
const theirs = '800999111'

const company = (nit: string, name: string, workAddress = 'Calle 1 # 2-3'): CompanyProfile => ({
  ...{ nit, name, workAddress },
  workCityCode: '05001',
  workDistrict: '',
})

const namesAt = async ({ application }: Desk): Promise<readonly string[]> =>
  unwrap(await application.companies.list()).map(({ name }) => name)

const officeAt = async ({ application }: Desk) => unwrap(await application.office.read())

const isHere = (desk: Desk) => until(async () => (await officeAt(desk))?.link.kind === 'here', 'the office is here')

const isAway = (desk: Desk) =>
  until(async () => unwrap(await desk.application.office.look())?.link.kind === 'away', 'the office is away')

async function openOffice() {
  const office = await ownOffice()
  const service = await startService()
  const roles = { ana: 'clerk', luis: 'clerk', marta: 'supervisor' } as const
  const memberOf = (login: keyof typeof roles) => membershipOf(office.url(login), office.officeId, roles[login])
  const alone = () => openDesk(service, null, { key: null })
  const join = (login: keyof typeof roles) => openDesk(service, memberOf(login), { key: null })
  return { office, service, memberOf, alone, join }
}

describe.runIf(nativeFolder() !== null)('lists shared by all files, in an office', () => {
  test('is everybody’s at once; of two who edit one company the second is told, and nothing is lost', async () => {
    const { join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    // Both have read it before, so only a notification makes them read it again at once.
    for (const desk of [ana, luis]) expect(await namesAt(desk)).toEqual([])
    unwrap(await ana.application.companies.save(company(ours, 'La Espiga'), null))
    unwrap(await ana.application.wages.save({ from: '2031-01-01', pesos: 2_000_000 }))
    unwrap(await ana.application.answerTerms.save(null, 9))
    await until(async () => (await namesAt(luis)).length === 1, 'the company is there')
    await until(() => luis.changes.some(({ area }) => area === 'profile'), 'the screens are told')
    await until(async () => unwrap(await luis.application.answerTerms.read()).general === 9, 'the term is there')
    expect(unwrap(await luis.application.wages.list())[0]).toMatchObject({ from: '2031-01-01', own: true })

    const [shown] = unwrap(await luis.application.companies.list())
    expect(shown).toEqual(company(ours, 'La Espiga'))
    const moved = { ...company(ours, 'La Espiga'), workAddress: 'Carrera 7 # 8-9' }
    unwrap(await ana.application.companies.save(moved, shown))
    const late = await luis.application.companies.save(company(ours, 'La Espiga S.A.S.'), shown)
    expect(late).toMatchObject({ error: { code: 'company.changed-meanwhile' } })
    // A desk that missed the confirmation saves the same again.
    unwrap(await ana.application.companies.save(moved, shown))
    await until(
      async () => unwrap(await luis.application.companies.list())[0]?.workAddress === moved.workAddress,
      'told',
    )
    const again = await luis.application.companies.save(company(ours, 'Otra'), null)
    expect(again).toMatchObject({ error: { code: 'company.already-there' } })
    for (const desk of [ana, luis]) expect(unwrap(await desk.application.companies.list())).toEqual([moved])
    // What another desk removed is not restored by one that still shows it.
    unwrap(await ana.application.companies.remove(ours))
    expect(await luis.application.companies.save(company(ours, 'Otra'), moved)).toMatchObject({ ok: false })
    expect(await namesAt(ana)).toEqual([])
  })

  test("another desk's wages revalidate the drafts of this one", async () => {
    const { join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    const draft = await luis.importSample()
    const before = await luis.findingsOf(draft)
    // An impossible wage.
    unwrap(await ana.application.wages.save({ from: '2026-01-01', pesos: 19_000_000 }))
    await until(async () => (await luis.findingsOf(draft)).length > before.length, 'judged by the other wage')
  })

  test('while the office is away are as last read, even after a restart, and cannot be written', async () => {
    const { office, join } = await openOffice()
    const ana = await join('ana')
    unwrap(await ana.application.companies.save(company(ours, 'La Espiga'), null))
    unwrap(await ana.application.wages.save({ from: '2031-01-01', pesos: 2_000_000 }))
    await office.server.kill()
    await isAway(ana)
    const away = { appError: { code: 'office.unreachable' } }
    for (const restart of [false, true]) {
      if (restart) await ana.restart()
      expect(await namesAt(ana)).toEqual(['La Espiga'])
      expect(unwrap(await ana.application.wages.list())[0]).toMatchObject({ from: '2031-01-01' })
      expect((await officeAt(ana))?.heardMs).not.toBeNull()
      await expect(ana.application.companies.save(company(theirs, 'Otra'), null)).rejects.toMatchObject(away)
      await expect(ana.application.companies.remove(ours)).rejects.toMatchObject(away)
      await expect(ana.application.wages.remove('2031-01-01')).rejects.toMatchObject(away)
      await expect(ana.application.answerTerms.save(null, 9)).rejects.toMatchObject(away)
    }
    await ana.importSample()
    await office.server.start()
    await isHere(ana)
    await until(async () => (await ana.application.companies.save(company(theirs, 'Otra'), null)).ok, 'written again')
    expect(await namesAt(ana)).toEqual(['La Espiga', 'Otra'])
  })

  test("a desk's data is copied when it joins, the office’s version wins, and all of it stays when it leaves", async () => {
    const { join, alone, memberOf } = await openOffice()
    const ana = await join('ana')
    unwrap(await ana.application.companies.save(company(ours, 'La Espiga'), null))
    unwrap(await ana.application.answerTerms.save(null, 9))
    const luis = await alone()
    unwrap(await luis.application.companies.save(company(ours, 'Espiga vieja')))
    unwrap(await luis.application.companies.save(company(theirs, 'Zapatos')))
    unwrap(await luis.application.wages.save({ from: '2031-01-01', pesos: 2_000_000 }))
    await luis.becomes(memberOf('luis'))
    expect(await officeAt(luis)).toMatchObject({ brought: { brought: 2, officesOwn: 1, stayed: 0 } })
    for (const desk of [luis, ana]) {
      await until(async () => (await namesAt(desk)).length === 2, 'brought in')
      expect(await namesAt(desk)).toEqual(['La Espiga', 'Zapatos'])
    }
    // A company removed there is not copied in again.
    unwrap(await ana.application.companies.remove(theirs))
    await luis.restart()
    expect(await namesAt(luis)).toEqual(['La Espiga'])
    expect(await officeAt(luis)).toMatchObject({ brought: { brought: 2, officesOwn: 1, stayed: 0 } })

    await luis.becomes(null)
    expect(await officeAt(luis)).toBeNull()
    expect(await namesAt(luis)).toEqual(['La Espiga'])
    expect(unwrap(await luis.application.answerTerms.read()).general).toBe(9)
    expect(unwrap(await luis.application.wages.list())[0]).toMatchObject({ from: '2031-01-01', own: true })
    unwrap(await luis.application.companies.save(company(theirs, 'Zapatos')))
    await luis.restart()
    expect(await namesAt(luis)).toEqual(['La Espiga', 'Zapatos'])
    expect(await namesAt(ana)).toEqual(['La Espiga'])
  })

  test('a supervisor reads; what one had of one’s own stays, and is seen beside it', async () => {
    const { join, alone, memberOf } = await openOffice()
    const ana = await join('ana')
    unwrap(await ana.application.companies.save(company(ours, 'La Espiga'), null))
    const marta = await alone()
    unwrap(await marta.application.companies.save(company(theirs, 'Mía')))
    await marta.becomes(memberOf('marta'))
    expect(await namesAt(marta)).toEqual(['La Espiga', 'Mía'])
    const refused = { appError: { code: 'office.supervisor-reads' } }
    await expect(marta.application.companies.save(company('830000001', 'Otra'), null)).rejects.toMatchObject(refused)
    await expect(marta.application.companies.remove(ours)).rejects.toMatchObject(refused)
    await expect(marta.application.wages.save({ from: '2031-01-01', pesos: 2_000_000 })).rejects.toMatchObject(refused)
    expect(await namesAt(ana)).toEqual(['La Espiga'])
    unwrap(await marta.application.companies.remove(theirs))
    expect(await namesAt(marta)).toEqual(['La Espiga'])
  })

  test('a supervisor sets the terms of entities for the whole office, and removes them', async () => {
    const { join } = await openOffice()
    const [ana, marta] = [await join('ana'), await join('marta')]
    const eps = { entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS010' } as const
    const termsAt = async ({ application }: Desk) => unwrap(await application.answerTerms.read())
    unwrap(await ana.application.answerTerms.save(eps, 3))
    unwrap(await marta.application.answerTerms.save(null, 8))
    expect(unwrap(await marta.application.answerTerms.save(eps, 4))).toEqual({
      general: 8,
      own: [{ ...eps, businessDays: 4 }],
    })
    await until(async () => (await termsAt(ana)).own[0]?.businessDays === 4, 'the clerk has the terms')
    expect((await termsAt(ana)).general).toBe(8)
    unwrap(await marta.application.answerTerms.remove(eps))
    await until(async () => (await termsAt(ana)).own.length === 0, 'the clerk is told')
  })

  test('a view that a supervisor shares is everybody’s, to change and to remove; one’s own stays one’s own', async () => {
    const { join } = await openOffice()
    const [ana, marta] = [await join('ana'), await join('marta')]
    const parts = { filter: everyRecord, order: newestRecords, columns: ['name' as const] }
    const views = async ({ application }: Desk) =>
      unwrap(await application.views.records.list()).map(({ name, shared = false }) => [name, shared])
    unwrap(await marta.application.views.records.save({ id: null, name: 'Mías', ...parts }))
    const [, shared] = unwrap(
      await marta.application.views.records.save({ id: null, name: 'Vencidas', shared: true, ...parts }),
    )
    if (shared === undefined) throw new Error('the view was saved')
    await until(async () => (await views(ana)).length === 1, 'the clerk sees the view')
    expect(await views(ana)).toEqual([['Vencidas', true]])
    unwrap(await ana.application.views.records.save({ ...shared, name: 'Por reclamar' }))
    await until(async () => (await views(marta)).some(([name]) => name === 'Por reclamar'), 'the supervisor is told')
    // Taken back by one, it is that one's own again.
    unwrap(await marta.application.views.records.save({ ...shared, shared: undefined }))
    expect(await views(marta)).toEqual([
      ['Mías', false],
      ['Vencidas', false],
    ])
    await until(async () => (await views(ana)).length === 0, 'the clerk no longer sees it')
    expect(unwrap(await marta.application.views.batches.list())).toEqual([])
  })

  test('a member that is held to some companies has those, and brings in those alone', async () => {
    const { office, service, join } = await openOffice()
    const ana = await join('ana')
    unwrap(await ana.application.companies.save(company('830000001', 'De nadie más'), null))
    unwrap(await dismissMember(office.url(), 'luis'))
    unwrap(await admitMember(office.url(), { login: 'luis', role: 'clerk', companies: [ours] }))
    const luis = await openDesk(service, null, { key: null })
    unwrap(await luis.application.companies.save(company(ours, 'La Espiga')))
    unwrap(await luis.application.companies.save(company(theirs, 'Zapatos')))
    await luis.becomes(membershipOf(office.url('luis'), office.officeId, 'clerk'))
    expect(await officeAt(luis)).toMatchObject({ brought: { brought: 1, officesOwn: 0, stayed: 1 } })
    expect(await namesAt(luis)).toEqual(['La Espiga', 'Zapatos'])
    await until(async () => (await namesAt(ana)).length === 2, 'told')
    expect(await namesAt(ana)).toEqual(['De nadie más', 'La Espiga'])
    const refused = { appError: { code: 'office.no-rights' } }
    await expect(luis.application.companies.save(company('890000002', 'Ajena'), null)).rejects.toMatchObject(refused)
  })

  test('an office that fails before a desk has read back what it copied leaves the desk its own data', async () => {
    const office = await scratchDatabase()
    const store = await openScratchStore()
    const offices = await openFilings(office.url())
    const state = { away: false }
    // Only reading is cut off: writes arrive.
    const filings = new Proxy(offices, {
      get: (target, name) => {
        if (name === 'read' && state.away)
          return () => Promise.reject(new StoreFault(appError('office.slow', { detail: '' })))
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const others = { mappings: new MappingRepository(offices), catalogues: new CatalogueRepository(offices) }
    const own = { settings: store.connection, lists: store.sharedLists, ...others }
    const memory = await OfficeMemory.open({ filings, own, clock: new FakeClock() }, office.officeId)
    const mine = { key: '2031-01-01', company: '', json: '{"from":"2031-01-01","pesos":2000000}' }
    await own.lists.put('minimum-wages', mine)
    state.away = true
    const member = { role: 'clerk', companies: null } as const
    await expect(memory.bringIn(member)).rejects.toMatchObject({ appError: { code: 'office.slow' } })
    expect(await own.lists.entries('minimum-wages')).toEqual([mine])
    expect(memory.standing).toEqual({ heardMs: null, brought: null })
    state.away = false
    await memory.bringIn(member)
    expect(await own.lists.entries('minimum-wages')).toEqual([])
    expect(await memory.lists.entries('minimum-wages')).toEqual([mine])
    expect(memory.standing.heardMs).not.toBeNull()
  })

  test('a member that is dismissed goes on with what was heard last, and writes nothing', async () => {
    const { office, join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    unwrap(await ana.application.companies.save(company(ours, 'La Espiga'), null))
    await until(async () => (await namesAt(luis)).length === 1, 'told')
    unwrap(await dismissMember(office.url(), 'luis'))
    await expect(luis.application.companies.save(company(theirs, 'Otra'), null)).rejects.toMatchObject({
      appError: { family: expect.any(String), code: expect.stringMatching(/^office\./) },
    })
    unwrap(await ana.application.companies.save(company('830000001', 'Nueva'), null))
    await isAway(luis)
    expect(await namesAt(luis)).toEqual(['La Espiga'])
  })

  test('in an office of an earlier version a desk uses its own, and copies it in after the upgrade', async () => {
    const office = await scratchDatabase('empty')
    await withClient(openPool(office.url()), (client) => migrateOffice(client, []))
    const service = await startService()
    const desk = await openDesk(service, null, { key: null })
    unwrap(await desk.application.companies.save(company(ours, 'La Espiga')))
    const owner = await withClient(openPool(office.url()), (client) =>
      client.query<{ id: string }>('SELECT id FROM office', []),
    )
    await desk.becomes(membershipOf(office.url(), owner.rows[0]?.id ?? '', 'administrator'))
    expect(await officeAt(desk)).toMatchObject({ link: { error: { code: 'office.older-schema' } }, heardMs: null })
    expect(await namesAt(desk)).toEqual(['La Espiga'])
    await expect(desk.application.companies.save(company(theirs, 'Otra'), null)).rejects.toMatchObject({
      appError: { code: 'office.older-schema' },
    })
    unwrap(await initOffice(office.url(), () => 0))
    await isHere(desk)
    await until(async () => (await officeAt(desk))?.brought?.brought === 1, 'brought in')
    expect(await namesAt(desk)).toEqual(['La Espiga'])
  })
})
