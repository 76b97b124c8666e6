import { describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { fakeNowMs } from '../fakes/fake-clock.ts'
import { engines } from './engines.ts'

describe.each(engines)('catalogues on $name', ({ open }) => {
  const table = (count: number): CatalogueTable => ({
    kind: 'dane',
    origin: 'official',
    version: `v${count}`,
    sourceName: 'divipola.xlsx',
    importedAtMs: fakeNowMs,
    entries: Array.from({ length: count }, (_, index) => ({
      code: String(99_999 - index).padStart(5, '0'),
      name: `Municipio ${index}`,
      ...(index % 2 === 0 ? { group: 'Antioquia' } : {}),
    })),
  })
  const eps: CatalogueTable = { ...table(2), kind: 'eps', version: 'e1' }

  test('are read back entry by entry, ordered by kind; a new table replaces the old one', async () => {
    const { catalogues } = await open()
    await catalogues.save(eps)
    await catalogues.save(table(1_122))
    await catalogues.save(table(3))
    expect(await catalogues.loadAll()).toEqual([table(3), eps])
    const { entries, ...summary } = table(3)
    expect(await catalogues.list()).toEqual([
      { ...summary, entryCount: entries.length },
      { ...summary, kind: 'eps', version: 'e1', entryCount: 2 },
    ])
  })

  test('replaced by an import can be restored, the reference too; the last five are kept', async () => {
    const { catalogues } = await open()
    expect(await catalogues.previous('dane')).toBeUndefined()
    expect(await catalogues.goBack('dane')).toBe(false)
    await catalogues.save(table(3))
    expect(await catalogues.previous('dane')).toBeNull()
    // Saving the same again leaves nothing to restore.
    await catalogues.save({ ...table(3), sourceName: 'otra vez.xlsx' })
    expect(await catalogues.previous('dane')).toBeNull()
    await catalogues.save(table(4))
    expect(await catalogues.previous('dane')).toEqual({ ...table(3), sourceName: 'otra vez.xlsx' })
    expect(await catalogues.previous('eps')).toBeUndefined()
    expect(await catalogues.goBack('dane')).toBe(true)
    expect((await catalogues.loadAll()).map(({ entries }) => entries.length)).toEqual([3])
    expect(await catalogues.goBack('dane')).toBe(true)
    expect(await catalogues.loadAll()).toEqual([])

    for (let count = 1; count <= 7; count += 1) await catalogues.save(table(count))
    const counts: (number | undefined)[] = []
    while (await catalogues.goBack('dane')) counts.push((await catalogues.list())[0]?.entryCount)
    expect(counts).toEqual([6, 5, 4, 3, 2])
  })

  test('a long one is read back entry by entry too, whether imported, replaced or restored', async () => {
    const { catalogues } = await open()
    const odd = ['', '"Bogotá", D.C.', 'a\\u0041\\', "l'Hospitalet\n", '{"code": null}', '𝒳 ñ']
    const long = (version: string): CatalogueTable => ({
      ...table(9_001),
      version,
      entries: table(9_001).entries.map((entry, at) => ({ ...entry, name: `${version}${odd[at % odd.length]}` })),
    })
    await catalogues.save(long('one'))
    expect(await catalogues.loadAll()).toEqual([long('one')])
    await catalogues.save(long('two'))
    await catalogues.save(eps)
    expect(await catalogues.previous('dane')).toEqual(long('one'))
    expect(await catalogues.goBack('dane')).toBe(true)
    expect(await catalogues.loadAll()).toEqual([long('one'), eps])
  })

  test('of two concurrent replacements of one list the second changes nothing; likewise for restoring', async () => {
    const { catalogues } = await open()
    expect(await catalogues.save(table(3), 'v2')).toBe(false)
    expect(await catalogues.save(table(3), null)).toBe(true)
    expect(await catalogues.save(table(4), null)).toBe(false)
    expect(await catalogues.save(table(4), 'v3')).toBe(true)
    expect(await catalogues.goBack('dane', 'v3')).toBe(false)
    expect(await catalogues.goBack('dane', 'v4')).toBe(true)
    expect(await catalogues.goBack('dane', 'v4')).toBe(false)
    expect(await catalogues.loadAll()).toEqual([table(3)])
  })

  test('a table that cannot be written leaves the previous one', async () => {
    const { catalogues } = await open()
    await catalogues.save(eps)
    const broken = {
      ...eps,
      entries: [...eps.entries, { code: 'EPS001', name: Symbol('no text') as unknown as string }],
    }
    await expect(catalogues.save(broken)).rejects.toMatchObject({ appError: { family: 'local' } })
    expect(await catalogues.loadAll()).toEqual([eps])
  })
})
