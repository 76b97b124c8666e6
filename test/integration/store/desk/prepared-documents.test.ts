import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { KnownFiles } from '#main/outbox/documents/document-tray.ts'
import { type DocumentTray, DocumentTrays } from '#main/outbox/index.ts'
import type { KeptDocument, KeptDocuments } from '#main/outbox/ports.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { mostPreparedDocuments } from '#shared/domain/filing/prepared-document.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { encrypted, oddPdf } from '../../../harness/odd-pdfs.ts'
import { openScratchStore, scratchDirectory } from '../scratch-store.ts'

/** The list of documents for the next sends, across restarts of the program. */

const nothingSent: KnownFiles = { sent: new Map(), perRequest: 5 }
let made = 0

function folderWith(files: Readonly<Record<string, Buffer>>): string {
  const folder = mkdtempSync(join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-cedulas-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return folder
}

/** As at the program's start: memory keeps nothing of an earlier run. */
async function trayIn(place: KeptDocuments): Promise<DocumentTray> {
  const trays = new DocumentTrays(
    () => `id-${made++}`,
    () => undefined,
  )
  const tray = await trays.of('perfil', place)
  await tray.whole()
  return tray
}

const seen = (tray: DocumentTray, known = nothingSent) =>
  tray.view(known).documents.map(({ fileName, reference, problem, anyway }) => [fileName, reference, problem, anyway])

const idOf = (tray: DocumentTray, name: string): string =>
  tray.view(nothingSent).documents.find(({ fileName }) => fileName === name)?.id ?? ''

async function prepared(directory: string, files: Readonly<Record<string, Buffer>>): Promise<string> {
  const folder = folderWith(files)
  const store = await openScratchStore(directory)
  const tray = await trayIn(store.preparedDocuments)
  await tray.add([folder])
  await tray.whole()
  tray.rename(idOf(tray, 'ana.pdf'), 'contrato 7')
  tray.sendAnyway(new Set([idOf(tray, 'protegido.pdf')]), true)
  expect(await tray.kept()).toEqual({ ok: true, value: null })
  await store.close()
  return folder
}

const three = { 'ana.pdf': oddPdf('ANA'), 'beto.pdf': oddPdf('BETO'), 'protegido.pdf': encrypted('X') }

describe('the list of documents for the next sends', () => {
  test("is restored with the program, each file checked again, with the user's answers about it", async () => {
    const directory = scratchDirectory()
    await prepared(directory, three)
    const store = await openScratchStore(directory)
    const tray = await trayIn(store.preparedDocuments)
    expect(seen(tray)).toEqual([
      ['ana.pdf', 'contrato 7', null, false],
      ['beto.pdf', 'beto.pdf', null, false],
      ['protegido.pdf', 'protegido.pdf', 'encrypted', true],
    ])
    expect(tray.view(nothingSent).canUndo).toBe(false)
    expect(await tray.ready(nothingSent)[0]?.file.read()).toEqual({ ok: true, value: three['ana.pdf'] })
    // Once sent, a file is no longer listed.
    tray.forget(new Set([idOf(tray, 'ana.pdf')]))
    await tray.kept()
    expect((await store.preparedDocuments.list()).map(({ reference }) => reference)).toEqual([
      'beto.pdf',
      'protegido.pdf',
    ])
  })

  test('says of a file that it has changed or cannot be read since, and sends neither by itself', async () => {
    const directory = scratchDirectory()
    const folder = await prepared(directory, three)
    writeFileSync(join(folder, 'ana.pdf'), oddPdf('OTRA ANA'))
    writeFileSync(join(folder, 'protegido.pdf'), encrypted('OTRO'))
    rmSync(join(folder, 'beto.pdf'))
    const store = await openScratchStore(directory)
    const tray = await trayIn(store.preparedDocuments)
    const expected = [
      ['ana.pdf', 'contrato 7', 'changed', false],
      ['beto.pdf', 'beto.pdf', 'unreadable', false],
      // The answer was about another file.
      ['protegido.pdf', 'protegido.pdf', 'changed', false],
    ]
    expect(seen(tray)).toEqual(expected)
    expect(tray.ready(nothingSent)).toEqual([])
    await tray.kept()

    // Without an answer yet, it stays so after another start; an answer is kept.
    const again = await trayIn(store.preparedDocuments)
    expect(seen(again)).toEqual(expected)
    again.sendAnyway(new Set([idOf(again, 'ana.pdf')]), true)
    await again.kept()
    const third = await trayIn(store.preparedDocuments)
    expect(third.ready(nothingSent).map(({ file }) => file.fileName)).toEqual(['ana.pdf'])

    // Restored, or added again, it is as good as any other.
    writeFileSync(join(folder, 'beto.pdf'), three['beto.pdf'])
    await third.add([folder])
    await third.whole()
    expect(seen(third).map(([name, , problem]) => [name, problem])).toEqual([
      ['ana.pdf', null],
      ['beto.pdf', null],
      ['protegido.pdf', 'encrypted'],
    ])
  })

  test('is stored only encrypted: no file of the profile or of the machine shows a name', async () => {
    const directory = scratchDirectory()
    await prepared(directory, {
      'ana.pdf': oddPdf('ANA'),
      'cedula de Inocencio.pdf': oddPdf('I'),
      'protegido.pdf': encrypted('X'),
    })
    for (const place of [directory, `${directory}.state`]) {
      for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
        const bytes = readIfFile(join(place, name))
        expect(bytes.includes('Inocencio') || bytes.includes('contrato 7'), name).toBe(false)
      }
    }
  })

  test('is purged by the day on which a file was added, whatever was answered later', async () => {
    const directory = scratchDirectory()
    await prepared(directory, three)
    const store = await openScratchStore(directory)
    const tray = await trayIn(store.preparedDocuments)
    tray.rename(idOf(tray, 'beto.pdf'), 'contrato 8')
    await tray.kept()
    expect(await store.purge(fakeNowMs)).toMatchObject({ value: { preparedDocuments: 0 } })
    expect(await store.purge(fakeNowMs + 1)).toMatchObject({ value: { preparedDocuments: 3 } })
    expect(await store.preparedDocuments.list()).toEqual([])
  })

  test('holds the maximum number of documents, in order', async () => {
    const store = await openScratchStore()
    const many = Array.from(
      { length: mostPreparedDocuments },
      (_, at): KeptDocument => ({
        id: `id-${mostPreparedDocuments - at}`,
        path: `/cedulas/${at}.pdf`,
        reference: `contrato ${at}`,
        anyway: at % 2 === 0,
        sha256: at % 3 === 0 ? null : 'ab'.repeat(32),
        changed: at % 5 === 0,
      }),
    )
    await store.preparedDocuments.replace(many)
    expect(await store.preparedDocuments.list()).toEqual(many)
  })

  test('a failed write is reported, and repeated with the next change', async () => {
    const folder = folderWith(three)
    let full = true
    let written: readonly KeptDocument[] = []
    const tray = await trayIn({
      list: async () => [],
      replace: async (documents) => {
        if (full) throw new StoreFault(appError('store.disk-full'))
        written = documents
      },
    })
    await tray.add([folder])
    await tray.whole()
    expect(await tray.kept()).toMatchObject({ ok: false, error: { code: 'store.disk-full' } })
    full = false
    tray.rename(idOf(tray, 'ana.pdf'), 'contrato 9')
    expect(await tray.kept()).toEqual({ ok: true, value: null })
    expect(written.map(({ reference }) => reference)).toEqual(['contrato 9', 'beto.pdf', 'protegido.pdf'])
  })
})

function readIfFile(place: string): Buffer {
  try {
    return readFileSync(place)
  } catch {
    return Buffer.alloc(0)
  }
}
