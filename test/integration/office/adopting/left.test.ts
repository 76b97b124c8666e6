import { describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { latestDrafts, openDrafts } from '#shared/domain/pending/draft-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { nativeFolder } from '../../../postgres/binaries.ts'
import { type Desk, membershipOf, openDesk, ownOffice, startService, until, unwrap } from '../desks.ts'

const company = (nit: string, name: string): CompanyProfile => ({
  ...{ nit, name, workAddress: 'Calle 1 # 2-3' },
  workCityCode: '05001',
  workDistrict: '',
})
const [ours, theirs] = ['900123456', '800999111']

const namesAt = async ({ application }: Desk): Promise<readonly string[]> =>
  unwrap(await application.companies.list()).map(({ name }) => name)
const municipalities = (version: string): CatalogueTable => ({
  ...{ kind: 'dane', origin: 'official', version, sourceName: 'divipola.xlsx', importedAtMs: fakeNowMs },
  entries: [{ code: '05001', name: 'Medellín', group: 'Antioquia' }],
})
const versionsAt = async ({ store }: Desk): Promise<readonly string[]> =>
  (await store.catalogues.loadAll()).map(({ version }) => version)
const officeAt = async ({ application }: Desk) => unwrap(await application.office.read())
const isHere = (desk: Desk) => until(async () => (await officeAt(desk))?.link.kind === 'here', 'the office is here')

/** A clerk who filed alone and moved that into an office, beside an existing member. */
async function adopted() {
  const office = await ownOffice()
  const service = await startService()
  const ana = await openDesk(service, membershipOf(office.url('ana'), office.officeId, 'clerk'), { key: null })
  const luis = await openDesk(service, null)
  unwrap(await luis.application.companies.save(company(ours, 'La Espiga')))
  unwrap(await luis.compose(await luis.importSample()))
  await luis.becomes(membershipOf(office.url('luis'), office.officeId, 'clerk'))
  expect(await officeAt(luis)).toMatchObject({ link: { error: { code: 'office.not-adopted' } } })
  expect(await luis.store.adoptHistory()).toMatchObject({ ok: true, value: { outcome: 'adopted', batches: 1 } })
  await luis.restart()
  await isHere(luis)
  return { office, service, ana, luis }
}

describe.runIf(nativeFolder() !== null)('a profile that has left the office that holds its history', () => {
  test('files and shows nothing of it, and changes companies, wages, terms, columns and lists as its own', async () => {
    const { office, ana, luis } = await adopted()
    unwrap(await ana.application.companies.save(company(theirs, 'Zapatos'), null))
    unwrap(await ana.application.wages.save({ from: '2031-01-01', pesos: 2_000_000 }))
    await until(async () => (await namesAt(luis)).length === 2, 'the company is there')
    await until(async () => unwrap(await luis.application.wages.list())[0]?.from === '2031-01-01', 'the wage is there')
    expect(await ana.store.catalogues.save(municipalities('v1'), null)).toBe(true)
    await until(async () => (await versionsAt(luis)).length === 1, 'the list is there')
    const draft = await luis.importSample()
    const columns = unwrap(await luis.application.mappings.list())
    await office.server.kill()
    await luis.becomes(null)
    for (const restart of [false, true]) {
      if (restart) await luis.restart()
      expect(await officeAt(luis)).toMatchObject({
        link: { error: { code: 'office.history-in-office' } },
        heardMs: null,
      })
      const outside = { appError: { code: 'office.history-in-office' } }
      await expect(luis.application.history.list(10, null)).rejects.toMatchObject(outside)
      await expect(luis.compose(draft)).rejects.toMatchObject(outside)
    }
    // The register of what was filed from here is in its file, and valid.
    expect(await luis.store.consents()).toMatchObject({
      ok: true,
      value: { brokenAt: null, entries: [{ position: 1 }] },
    })
    expect(await luis.store.previewPurge(0)).toMatchObject({ error: { code: 'office.filings-not-purged' } })
    // Shared lists become the desk's own, and are written as such.
    expect(await namesAt(luis)).toEqual(['La Espiga', 'Zapatos'])
    const [shown] = unwrap(await luis.application.companies.list())
    unwrap(await luis.application.companies.save(company(ours, 'La Espiga S.A.S.'), shown ?? null))
    unwrap(await luis.application.companies.save(company('830000001', 'Nueva'), null))
    unwrap(await luis.application.companies.remove(theirs))
    unwrap(await luis.application.answerTerms.save(null, 11))
    expect(await versionsAt(luis)).toEqual(['v1'])
    await luis.store.catalogues.save(municipalities('v2'))
    expect(unwrap(await luis.application.mappings.list()).map(({ id }) => id)).toEqual(columns.map(({ id }) => id))
    for (const { id } of columns) unwrap(await luis.application.mappings.remove(id))
    const before = await luis.findingsOf(draft)
    // An impossible wage: drafts are judged by it at once.
    unwrap(await luis.application.wages.save({ from: '2026-01-01', pesos: 19_000_000 }))
    expect((await luis.findingsOf(draft)).filter((code) => !before.includes(code))).not.toEqual([])
    unwrap(await luis.application.wages.remove('2031-01-01'))
    const asked = {
      filter: openDrafts,
      order: latestDrafts,
      columns: ['rows', 'file'],
      language: 'es',
      format: 'csv',
    } as const
    expect(new TextDecoder().decode(unwrap(await luis.application.drafts.exportTable(asked)))).toContain(
      'afiliaciones-eps',
    )
    await luis.restart()
    expect(await namesAt(luis)).toEqual(['La Espiga S.A.S.', 'Nueva'])
    expect(unwrap(await luis.application.wages.list())[0]).toMatchObject({ from: '2026-01-01', own: true })
    expect(unwrap(await luis.application.answerTerms.read()).general).toBe(11)
    expect(unwrap(await luis.application.mappings.list())).toEqual([])
    expect(await versionsAt(luis)).toEqual(['v2'])
  })

  test('takes the office’s data when it comes back, and moves in what it has added since', async () => {
    const { office, ana, luis } = await adopted()
    await luis.becomes(null)
    unwrap(await luis.application.companies.save(company(theirs, 'Zapatos'), null))
    unwrap(await ana.application.companies.remove(ours))
    await luis.becomes(membershipOf(office.url('luis'), office.officeId, 'clerk'))
    await isHere(luis)
    await until(async () => (await namesAt(ana)).includes('Zapatos'), 'brought in')
    expect(unwrap(await luis.application.history.list(10, null)).total).toBe(1)
  })

  test('one that has never filed alone is on its own again', async () => {
    const office = await ownOffice()
    const service = await startService()
    const luis = await openDesk(service, membershipOf(office.url('luis'), office.officeId, 'clerk'))
    unwrap(await luis.application.companies.save(company(ours, 'La Espiga'), null))
    unwrap(await luis.compose(await luis.importSample()))
    await luis.becomes(null)
    expect(await officeAt(luis)).toBeNull()
    expect(await namesAt(luis)).toEqual(['La Espiga'])
    unwrap(await luis.application.companies.save(company(theirs, 'Zapatos')))
    expect(unwrap(await luis.application.history.list(10, null)).total).toBe(0)
    // Filings that this machine made with the key for the office are asked about, and repeated only with a reason.
    const draftId = await luis.importSample()
    expect(await luis.compose(draftId)).toMatchObject({ error: { code: 'batch.rows-in-flight' } })
    const request = {
      draftId,
      options: {},
      onlyValid: true,
      chunk: null,
      operator: 'Ana',
      again: 'Salió de la oficina',
    }
    unwrap(await luis.application.batches.compose(request))
  })
})
