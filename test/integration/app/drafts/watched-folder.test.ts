import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openWorkplace, unwrap, type Workplace } from '../workplace.ts'
import { csvOf, importRows, type Person, people, procedure } from './compared-files.ts'

/** No folder of a user is under /dev, where the other tests have theirs. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface WatchedPlace extends Workplace {
  readonly folder: string
  put(name: string, rows: readonly Person[]): Promise<void>
  /** Looks until what arrived is complete. */
  settle(): Promise<Awaited<ReturnType<Workplace['application']['watching']['look']>>>
  standings(): Promise<readonly (readonly [string, string, string | null])[]>
}

/** A clerk who imported October by hand and watches an empty folder. */
async function openWatched(company: string | null = null): Promise<WatchedPlace> {
  const workplace = await openWorkplace()
  const folder = newFolder()
  await importRows(workplace, 'octubre.csv', people(4))
  const { module, entity } = procedure
  unwrap(await workplace.application.watching.add({ module, entity, company, path: folder }))
  return Object.assign(workplace, {
    folder,
    put: (name: string, rows: readonly Person[]) => writeFile(path.join(folder, name), csvOf(rows)),
    settle: async () => {
      await workplace.application.watching.look()
      await workplace.clock.advance(11_000)
      return workplace.application.watching.look()
    },
    standings: async () => {
      const { files } = unwrap(await workplace.application.watching.read())
      return files.map(({ name, standing, error }) => [name, standing, error?.code ?? null] as const)
    },
  })
}

it('imports a complete file once, also after a restart, and leaves it as it is', async () => {
  const place = await openWatched()
  await place.put('noviembre.csv', [...people(3), ...people(2, 50)])
  const bytes = await readFile(path.join(place.folder, 'noviembre.csv'))
  const first = await place.application.watching.look()
  expect(first).toMatchObject({ drafts: [], isWaiting: true })
  await place.clock.advance(11_000)
  const { drafts } = await place.application.watching.look()
  expect(drafts).toHaveLength(1)
  const draftId = drafts[0]?.draftId as Parameters<typeof place.application.drafts.read>[0]
  expect(unwrap(await place.application.drafts.comparison(draftId))).toMatchObject({
    earlier: { fileName: 'octubre.csv' },
    counts: { new: 2, equal: 3 },
    gone: 1,
  })
  expect(await place.settle()).toMatchObject({ drafts: [], asks: [], isWaiting: false })
  await place.restart()
  expect(await place.settle()).toMatchObject({ drafts: [], asks: [], isWaiting: false })
  // The same bytes under another name, and touched.
  await rename(path.join(place.folder, 'noviembre.csv'), path.join(place.folder, 'otra.csv'))
  await utimes(path.join(place.folder, 'otra.csv'), 1_000, 1_000)
  expect(await place.settle()).toMatchObject({ drafts: [] })
  expect(await readdir(place.folder)).toEqual(['otra.csv'])
  expect(await readFile(path.join(place.folder, 'otra.csv'))).toEqual(bytes)
  expect(unwrap(await place.application.drafts.list())).toHaveLength(2)
})

it('waits while a file grows, and makes a new draft of a changed one', async () => {
  const place = await openWatched()
  await place.put('noviembre.csv', people(3))
  await place.application.watching.look()
  await place.clock.advance(6_000)
  await place.put('noviembre.csv', people(5))
  expect(await place.application.watching.look()).toMatchObject({ drafts: [] })
  await place.clock.advance(6_000)
  expect(await place.application.watching.look()).toMatchObject({ drafts: [] })
  await place.clock.advance(6_000)
  expect((await place.application.watching.look()).drafts).toHaveLength(1)
  await place.put('noviembre.csv', people(6))
  expect((await place.settle()).drafts).toHaveLength(1)
  const { files } = unwrap(await place.application.watching.read())
  expect(files.map(({ isChanged, standing }) => [isChanged, standing])).toEqual([[true, 'draft']])
})

it('guesses no draft of a new layout, another company, a damaged file', async () => {
  const place = await openWatched('900123456')
  await place.put(
    'otra-empresa.csv',
    people(2, 70).map((row) => ({ ...row, NitEmpresa: '800987654' })),
  )
  await writeFile(path.join(place.folder, 'nuevo.csv'), 'Cédula;Clase;Plata\r\n52123456;CC;1\r\n')
  await writeFile(path.join(place.folder, 'roto.xlsx'), 'PK no es un libro')
  const news = await place.settle()
  expect(news.drafts).toEqual([])
  expect(news.asks).toHaveLength(3)
  const told = await place.standings()
  expect(told.map(([name, standing]) => [name, standing]).toSorted()).toEqual([
    ['nuevo.csv', 'asks'],
    ['otra-empresa.csv', 'asks'],
    ['roto.xlsx', 'asks'],
  ])
  expect(told.find(([name]) => name === 'otra-empresa.csv')?.[2]).toBe('watch.other-company')
  for (const number of news.asks) {
    expect(unwrap(await place.application.watching.pathOf(number))).toContain(place.folder)
    unwrap(await place.application.watching.dismiss(number))
  }
  expect(await place.standings()).toEqual([])
  expect(unwrap(await place.application.drafts.list())).toHaveLength(1)
})

it('takes no link, lock file, hidden file, partial download or folder', async () => {
  const place = await openWatched()
  const outside = path.join(newFolder(), 'ajeno.csv')
  await writeFile(outside, csvOf(people(3)))
  await symlink(outside, path.join(place.folder, 'enlace.csv'))
  await mkdir(path.join(place.folder, 'carpeta.csv'))
  for (const name of ['~$noviembre.xlsx', '.~lock.noviembre.csv', '.noviembre.csv', 'noviembre.csv.crdownload']) {
    await place.put(name, people(3))
  }
  await writeFile(path.join(place.folder, 'vacio.csv'), '')
  expect(await place.settle()).toMatchObject({ drafts: [], asks: [], lost: [], isWaiting: false })
})

it('imports none of very many files, and asks once', async () => {
  const place = await openWatched()
  for (let index = 0; index < 30; index += 1) await place.put(`archivo ${index}.csv`, people(2, index * 2))
  const news = await place.settle()
  expect(news.drafts).toEqual([])
  expect(news.asks).toHaveLength(1)
  expect((await place.standings()).map(([, standing, code]) => [standing, code])).toEqual([['asks', 'watch.too-many']])
  const { files } = unwrap(await place.application.watching.read())
  // The entry is about the folder: there is no file to import.
  expect(files[0]).toMatchObject({ name: '', error: { parameters: { count: '30', path: place.folder } } })
  expect(await place.application.watching.pathOf(files[0]?.number ?? 0)).toMatchObject({ ok: false })
  await place.put('uno-más.csv', people(2, 90))
  expect((await place.settle()).drafts).toHaveLength(1)
})

it('ignores what is there when it is switched on, and refuses the same folder twice', async () => {
  const place = await openWatched()
  const { module, entity } = procedure
  const asked = { module, entity, company: null, path: place.folder }
  expect(await place.application.watching.add(asked)).toMatchObject({ error: { code: 'watch.folder-known' } })
  const [folder] = unwrap(await place.application.watching.read()).folders
  unwrap(await place.application.watching.switch(folder?.id ?? '', false))
  await place.put('noviembre.csv', people(3))
  expect(await place.settle()).toMatchObject({ drafts: [] })
  unwrap(await place.application.watching.switch(folder?.id ?? '', true))
  expect(await place.settle()).toMatchObject({ drafts: [] })
  await place.put('diciembre.csv', people(4, 20))
  expect((await place.settle()).drafts).toHaveLength(1)
  expect(unwrap(await place.application.watching.remove(folder?.id ?? ''))).toEqual({ folders: [], files: [] })
})

it('tells once that a folder is gone, and goes on when it is back', async () => {
  const place = await openWatched()
  const away = `${place.folder}-lejos`
  await rename(place.folder, away)
  expect((await place.application.watching.look()).lost).toHaveLength(1)
  expect((await place.application.watching.look()).lost).toEqual([])
  expect(unwrap(await place.application.watching.read()).folders[0]?.trouble?.code).toBe('watch.folder-gone')
  // A link in its place leads elsewhere.
  await symlink(away, place.folder)
  expect(await place.settle()).toMatchObject({ drafts: [], lost: [] })
  rmSync(place.folder)
  await rename(away, place.folder)
  await place.put('noviembre.csv', people(3))
  expect((await place.settle()).drafts).toHaveLength(1)
  expect(unwrap(await place.application.watching.read()).folders[0]?.trouble).toBeNull()
})

it('asks about a file whose import was interrupted, and never imports it twice', async () => {
  const place = await openWatched()
  await place.put('noviembre.csv', people(3))
  const [folder] = unwrap(await place.application.watching.read()).folders
  const bytes = csvOf(people(3))
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')
  const file = { name: 'noviembre.csv', size: 1, modifiedMs: 1 }
  expect(await place.store.watchedFiles.take(folder?.id ?? '', file, sha256, 1)).not.toBeNull()
  await place.restart()
  expect(await place.settle()).toMatchObject({ drafts: [] })
  expect(await place.standings()).toEqual([['noviembre.csv', 'asks', 'watch.interrupted']])
})

it('keeps what asks when it is offered, switched off and on, until the file is imported', async () => {
  const place = await openWatched()
  const { watching } = place.application
  await writeFile(path.join(place.folder, 'nuevo.csv'), 'Cédula;Clase;Plata\r\n52123456;CC;1\r\n')
  await writeFile(path.join(place.folder, 'otro.csv'), 'Cédula;Clase;Plata\r\n52123457;CC;1\r\n')
  const { asks } = await place.settle()
  expect(asks).toHaveLength(2)
  const id = unwrap(await watching.read()).folders[0]?.id ?? ''
  const before = await place.standings()
  unwrap(await watching.switch(id, false))
  unwrap(await watching.switch(id, true))
  expect(await place.standings()).toEqual(before)
  for (const number of asks) unwrap(await watching.pathOf(number))
  await watching.imported('ajeno.csv')
  expect(await place.standings()).toHaveLength(2)
  await watching.imported('nuevo.csv')
  expect((await place.standings()).map(([name]) => name)).toEqual(['otro.csv'])
})

it('puts nothing of a folder that is removed during a look, and loses none that is added', async () => {
  const place = await openWatched()
  const { watching } = place.application
  const { module, entity } = procedure
  for (let index = 0; index < 5; index += 1) await place.put(`archivo ${index}.csv`, people(2, index * 2))
  await watching.look()
  await place.clock.advance(11_000)
  const id = unwrap(await watching.read()).folders[0]?.id ?? ''
  const looking = watching.look()
  const others = [newFolder(), newFolder()]
  const adding = others.map((folder) => watching.add({ module, entity, company: null, path: folder }))
  const [removed] = await Promise.all([watching.remove(id), looking, ...adding])
  unwrap(removed)
  const { folders, files } = unwrap(await watching.read())
  expect(folders.map((folder) => folder.path).toSorted()).toEqual(others.toSorted())
  expect(files).toEqual([])
})

it('asks about a file without a company in a folder of one', async () => {
  const place = await openWatched('900123456')
  await place.put(
    'sin-nit.csv',
    people(2, 70).map((row) => ({ ...row, NitEmpresa: '' })),
  )
  await place.settle()
  expect(await place.standings()).toMatchObject([['sin-nit.csv', 'asks', 'watch.no-company']])
})
