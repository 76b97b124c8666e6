import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { nativeFolder } from '../../postgres/binaries.ts'
import { csvOf, importRows, people, procedure } from '../app/drafts/compared-files.ts'
import { type Desk, membershipOf, openDesk, ownOffice, startService, unwrap } from './desks.ts'

/** Past the time in which a file must stay as it is. */
const laterMs = 11_000

async function watch(desk: Desk, folder: string): Promise<void> {
  await importRows(desk, 'octubre.csv', people(3))
  const { module, entity } = procedure
  unwrap(await desk.application.watching.add({ module, entity, company: null, path: folder }))
}

const standingsOf = async ({ application }: Desk) =>
  unwrap(await application.watching.read()).files.map(({ standing }) => standing)

describe.runIf(nativeFolder() !== null)('a folder that two desks watch', () => {
  test('gives one draft of each file, at the desk that took it first', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-watched-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const office = await ownOffice()
    const service = await startService()
    const join = (login: 'ana' | 'luis') =>
      openDesk(service, membershipOf(office.url(login), office.officeId, 'clerk'), { key: null })
    const desks = [await join('ana'), await join('luis')]
    for (const desk of desks) await watch(desk, folder)
    writeFileSync(path.join(folder, 'noviembre.csv'), csvOf(people(4)))
    writeFileSync(path.join(folder, 'diciembre.csv'), csvOf(people(5)))
    const look = () => Promise.all(desks.map(({ application }) => application.watching.look()))
    await look()
    await service.clock.advance(laterMs)
    const looked = await look()
    expect(looked.flatMap(({ drafts }) => drafts)).toHaveLength(2)
    const standings = (await Promise.all(desks.map(standingsOf))).flat().toSorted()
    expect(standings).toEqual(['draft', 'draft', 'elsewhere', 'elsewhere'])
    expect((await look()).flatMap(({ drafts }) => drafts)).toEqual([])
  })

  test('is not taken by a desk that cannot import it', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-watched-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const office = await ownOffice()
    const service = await startService()
    const join = (login: 'ana' | 'luis') =>
      openDesk(service, membershipOf(office.url(login), office.officeId, 'clerk'), { key: null })
    // Ana never imported such a file.
    const [ana, luis] = [await join('ana'), await join('luis')]
    const { module, entity } = procedure
    unwrap(await ana.application.watching.add({ module, entity, company: null, path: folder }))
    await watch(luis, folder)
    writeFileSync(path.join(folder, 'noviembre.csv'), csvOf(people(4)))
    for (const { application } of [ana, luis]) await application.watching.look()
    await service.clock.advance(laterMs)
    for (const { application } of [ana, luis]) await application.watching.look()
    expect([await standingsOf(ana), await standingsOf(luis)]).toEqual([['asks'], ['draft']])
  })
})
