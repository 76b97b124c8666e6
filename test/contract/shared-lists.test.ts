import { describe, expect, test } from 'vitest'
import { createAnswerTerms } from '#main/profiles/answer-terms.ts'
import { createCompanies } from '#main/profiles/companies.ts'
import { createEntityChannels } from '#main/profiles/entity-channels.ts'
import { createMinimumWages } from '#main/profiles/minimum-wages.ts'
import type { SharedLists } from '#main/profiles/ports.ts'
import { CatalogueRepository } from '#main/store/filing/remembered/catalogues/catalogue-repository.ts'
import { MappingRepository } from '#main/store/filing/remembered/mapping-repository.ts'
import { OfficeMemory } from '#main/store/office/shared/office-memory.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { openScratchStore } from '../integration/store/scratch-store.ts'
import { nativeFolder } from '../postgres/binaries.ts'
import { scratchDatabase } from '../postgres/shared-server.ts'
import { openFilings } from './postgres-engine.ts'

const ofTheDesk = async (): Promise<SharedLists> => (await openScratchStore()).sharedLists

async function ofTheOffice(): Promise<SharedLists> {
  const store = await openScratchStore()
  const office = await scratchDatabase()
  const filings = await openFilings(office.url())
  // Columns and catalogues are not tested here.
  const others = { mappings: new MappingRepository(filings), catalogues: new CatalogueRepository(filings) }
  const own = { settings: store.connection, lists: store.sharedLists, ...others }
  return (await OfficeMemory.open({ filings, own, clock: new FakeClock() }, office.officeId)).lists
}

/** Lists shared by all files behave the same wherever they are stored. */
const places = [
  { name: 'SQLite', open: ofTheDesk },
  ...(nativeFolder() === null ? [] : [{ name: 'PostgreSQL', open: ofTheOffice }]),
]

const company = (nit: string, over: Partial<CompanyProfile> = {}): CompanyProfile => ({
  nit,
  name: `Empresa ${nit}`,
  workCityCode: '05001',
  workAddress: 'Calle 1 # 2-3',
  workDistrict: '',
  ...over,
})

const eps = { entity: 'afiliaciones_seguridad_social_eps', entityCode: 'EPS010' } as const
const arl = { entity: 'afiliaciones_seguridad_social_arl', entityCode: 'ARL001' } as const

describe.each(places)('lists shared by all files on $name', ({ open }) => {
  test('companies are unique by NIT, with or without its check digit, and sorted by name', async () => {
    const companies = createCompanies(await open())
    await companies.save(company('900123456', { name: 'Zeta' }))
    await companies.save(company('800999111', { name: 'Ábaco' }))
    const saved = await companies.save(company('900.123.456-8', { name: 'Zeta S.A.S.' }))
    expect(saved).toMatchObject({ value: [{ name: 'Ábaco' }, { name: 'Zeta S.A.S.', nit: '9001234568' }] })
    expect(await companies.save(company('12'))).toMatchObject({ error: { code: 'company.invalid-nit' } })
    expect(await companies.remove('900123456')).toMatchObject({ value: [{ name: 'Ábaco' }] })
    expect(await companies.remove('900123456')).toEqual(await companies.list())
  })

  test('wages are unique by day, newest first, and each change is announced', async () => {
    let changes = 0
    const wages = createMinimumWages(await open(), async () => {
      changes += 1
    })
    const known = await wages.list()
    await wages.save({ from: '2031-01-01', pesos: 2_000_000 })
    await wages.save({ from: '2032-01-01', pesos: 2_200_000 })
    const saved = await wages.save({ from: '2031-01-01', pesos: 2_100_000 })
    expect(saved.ok && saved.value.slice(0, 2)).toMatchObject([
      { from: '2032-01-01', pesos: 2_200_000 },
      { from: '2031-01-01', pesos: 2_100_000 },
    ])
    expect(await wages.save({ from: 'ayer', pesos: 2_100_000 })).toMatchObject({ ok: false })
    await wages.remove('2031-01-01')
    expect(await wages.remove('2032-01-01')).toEqual(known)
    expect(changes).toBe(5)
  })

  test('deadlines and channels are unique per entity; the general deadline applies to all others', async () => {
    const lists = await open()
    const terms = createAnswerTerms(lists)
    expect(await terms.read()).toMatchObject({ value: { general: 5, own: [] } })
    await terms.save(eps, 9)
    await terms.save(arl, 3)
    await terms.save(null, 7)
    expect(await terms.save(eps, 10)).toMatchObject({
      value: {
        general: 7,
        own: [
          { ...arl, businessDays: 3 },
          { ...eps, businessDays: 10 },
        ],
      },
    })
    expect(await terms.save(eps, 0)).toMatchObject({ error: { code: 'answers.invalid-term' } })
    expect(await terms.remove(arl)).toMatchObject({ value: { general: 7, own: [{ ...eps, businessDays: 10 }] } })
    const channels = createEntityChannels(lists)
    await channels.save({ ...eps, channel: 'asesor' })
    expect(await channels.save({ ...eps, channel: 'plataforma' })).toEqual({
      ok: true,
      value: [{ ...eps, channel: 'plataforma' }],
    })
    expect(await channels.remove(eps)).toEqual({ ok: true, value: [] })
  })

  test('a save against an outdated value replaces nothing', async () => {
    const lists = await open()
    const entry = { key: 'k', company: '', json: '{"from":"2031-01-01","pesos":1}' }
    const wage = { ...entry, key: '2031-01-01' }
    const other = { ...wage, json: '{"from":"2031-01-01","pesos":2}' }
    expect(await lists.put('minimum-wages', wage, 'another')).toBe(false)
    expect(await lists.entries('minimum-wages')).toEqual([])
    expect(await lists.put('minimum-wages', wage, null)).toBe(true)
    expect(await lists.put('minimum-wages', other, null)).toBe(false)
    expect(await lists.put('minimum-wages', other, wage.json)).toBe(true)
    expect(await lists.entries('minimum-wages')).toEqual([other])
  })
})
