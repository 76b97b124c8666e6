import { describe, expect, test } from 'vitest'
import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { importOctober, november, procedure } from '../app/workbook/hr-workbook.ts'
import { type Desk, membershipOf, openDesk, ownOffice, startService, until, unwrap } from './desks.ts'

const mapping = (id: string, over: Partial<SavedMapping> = {}): SavedMapping => ({
  ...{ id, fingerprint: id, nit: null, fileName: 'octubre.xlsx', createdAtMs: 1, usedAtMs: 1, uses: 1 },
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  columns: { NumeroIdentificacion: 'Cédula' },
  joined: {},
  constants: {},
  ...over,
})

const idsAt = async ({ application }: Desk): Promise<readonly string[]> =>
  unwrap(await application.mappings.list()).map(({ id }) => id)

const linkOf = async ({ application }: Desk) => unwrap(await application.office.look())?.link.kind

async function openOffice() {
  const office = await ownOffice()
  const service = await startService()
  const memberOf = (login: 'ana' | 'luis' | 'marta') =>
    membershipOf(office.url(login), office.officeId, login === 'marta' ? 'supervisor' : 'clerk')
  return {
    office,
    memberOf,
    join: (login: 'ana' | 'luis' | 'marta' | null) =>
      openDesk(service, login === null ? null : memberOf(login), { key: null }),
  }
}

describe.runIf(nativeFolder() !== null)('remembered columns, in an office', () => {
  test("are shared: one's decision is proposed to the other, and what one forgets is forgotten", async () => {
    const { join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    expect(await idsAt(luis)).toEqual([])
    await importOctober(ana)
    const [learnt] = await idsAt(ana)
    expect(learnt).toBeDefined()
    await until(async () => (await idsAt(luis))[0] === learnt, 'the other desk is told')
    unwrap(await luis.application.mappings.importIfSure({ ...procedure, file: november }))
    await until(async () => unwrap(await ana.application.mappings.list())[0]?.uses === 2, 'used by both')
    expect(await luis.application.mappings.remove(learnt ?? '')).toMatchObject({ ok: true })
    await until(async () => (await idsAt(ana)).length === 0, 'forgotten')
    await ana.restart()
    expect(await idsAt(ana)).toEqual([])
  })

  test('importing never waits for the office: decisions made while away reach it later, once', async () => {
    const { office, join } = await openOffice()
    const [ana, luis] = [await join('ana'), await join('luis')]
    await ana.store.mappings.save(mapping('before'))
    await office.server.kill()
    await until(async () => (await linkOf(ana)) === 'away' && (await linkOf(luis)) === 'away', 'away')
    await importOctober(ana)
    expect(await idsAt(ana)).toHaveLength(2)
    await ana.restart()
    expect(await idsAt(ana)).toHaveLength(2)
    await expect(ana.application.mappings.remove('before')).rejects.toMatchObject({
      appError: { code: 'office.unreachable' },
    })
    await office.server.start()
    await until(async () => (await linkOf(ana)) === 'here' && (await linkOf(luis)) === 'here', 'here')
    await until(async () => (await idsAt(luis)).length === 2, 'brought in')
    await luis.application.mappings.remove((await idsAt(luis)).find((id) => id !== 'before') ?? '')
    await until(async () => (await idsAt(ana)).length === 1, 'told')
    await ana.restart()
    expect(await idsAt(ana)).toEqual(['before'])
  })

  test('are copied when a desk joins, the office’s version wins, and they stay when it leaves', async () => {
    const { join, memberOf } = await openOffice()
    const ana = await join('ana')
    await ana.store.mappings.save(mapping('office', { fingerprint: 'both' }))
    const luis = await join(null)
    await luis.store.mappings.save(mapping('own', { fingerprint: 'both', usedAtMs: 9 }))
    await luis.store.mappings.save(mapping('new'))
    await luis.becomes(memberOf('luis'))
    expect(unwrap(await luis.application.office.read())).toMatchObject({
      brought: { brought: 1, officesOwn: 1, stayed: 0 },
    })
    for (const desk of [ana, luis]) await until(async () => (await idsAt(desk)).length === 2, 'brought in')
    expect([...(await idsAt(luis))].sort()).toEqual(['new', 'office'])
    await luis.becomes(null)
    expect([...(await idsAt(luis))].sort()).toEqual(['new', 'office'])
    expect(await luis.application.mappings.remove('new')).toMatchObject({ ok: true })
    expect(await idsAt(ana)).toContain('new')
  })

  test("a supervisor's decisions are remembered at that desk alone", async () => {
    const { join } = await openOffice()
    const [ana, marta] = [await join('ana'), await join('marta')]
    await importOctober(marta)
    expect(await idsAt(marta)).toHaveLength(1)
    await marta.restart()
    const [own] = await idsAt(marta)
    expect(await idsAt(ana)).toEqual([])
    expect(await marta.application.mappings.remove(own ?? '')).toMatchObject({ ok: true })
    expect(await idsAt(marta)).toEqual([])
  })
})
