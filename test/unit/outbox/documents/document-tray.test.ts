import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DocumentTray, type KnownFiles } from '#main/outbox/documents/document-tray.ts'
import { readPdfFacts } from '#main/outbox/documents/pdf-facts.ts'
import { mostPreparedDocuments } from '#shared/domain/filing/prepared-document.ts'
import { batchId, itemId } from '#shared/kernel/ids.ts'
import {
  cutShort,
  encrypted,
  oddPdf,
  ofBytes,
  withBrokenTable,
  withLateHeader,
  withoutPages,
} from '../../../harness/odd-pdfs.ts'

const nothingSent: KnownFiles = { sent: new Map(), perRequest: 5 }
let folder = ''
let changes = 0

beforeEach(async () => {
  folder = await mkdtemp(path.join(process.env.VENTANILLA_TEST_DISK ?? tmpdir(), 'ventanilla-tray-'))
  changes = 0
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function write(files: Readonly<Record<string, Buffer>>): Promise<string[]> {
  const places = Object.entries(files).map(([name, bytes]) => ({ place: path.join(folder, name), bytes }))
  for (const { place, bytes } of places) {
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, bytes)
  }
  return places.map(({ place }) => place)
}

function newTray(): DocumentTray {
  let next = 0
  return new DocumentTray(
    () => `id-${next++}`,
    () => {
      changes += 1
    },
  )
}

async function trayOf(files: Readonly<Record<string, Buffer>>): Promise<DocumentTray> {
  const tray = newTray()
  await tray.add(await write(files))
  await tray.whole()
  return tray
}

const problems = (tray: DocumentTray, known = nothingSent) =>
  Object.fromEntries(tray.view(known).documents.map(({ fileName, problem }) => [fileName, problem]))

describe('a tray of documents', () => {
  it('sets each file aside that cannot be sent, with its own reason, and lets the others go', async () => {
    const tray = await trayOf({
      'ana.pdf': oddPdf('ANA'),
      'tarde.pdf': withLateHeader('TARDE'),
      'rota.pdf': withBrokenTable('ROTA'),
      'copia.pdf': oddPdf('ANA'),
      'vacio.pdf': Buffer.alloc(0),
      'carta.pdf': Buffer.from('una carta'),
      'justo.pdf': ofBytes('JUSTO', 2 * 1024 * 1024),
      'grande.pdf': ofBytes('GRANDE', 2 * 1024 * 1024 + 1),
      'foto.pdf': ofBytes('', 3 * 1024 * 1024).fill('x', 0, 2_000),
      'protegido.pdf': encrypted('PROTEGIDO'),
      'cortado.pdf': cutShort('CORTADO'),
      'sin-paginas.pdf': withoutPages('NADA'),
      'con-cola.pdf': Buffer.concat([oddPdf('COLA'), Buffer.alloc(60_000, ' ')]),
    })
    await tray.add([path.join(folder, 'no-existe.pdf')])
    await tray.whole()
    expect(problems(tray)).toEqual({
      'ana.pdf': null,
      'tarde.pdf': null,
      'rota.pdf': 'cut',
      'copia.pdf': 'twice',
      'vacio.pdf': 'empty',
      'carta.pdf': 'not-a-pdf',
      'justo.pdf': null,
      'grande.pdf': 'too-large',
      'foto.pdf': 'not-a-pdf',
      'protegido.pdf': 'encrypted',
      'cortado.pdf': 'cut',
      'sin-paginas.pdf': 'no-pages',
      'con-cola.pdf': null,
      'no-existe.pdf': 'unreadable',
    })
    expect(tray.ready(nothingSent).map(({ file }) => file.fileName)).toEqual([
      'ana.pdf',
      'tarde.pdf',
      'justo.pdf',
      'con-cola.pdf',
    ])
  })

  it('lets the user release what only a person can judge: protected, sent before, in progress', async () => {
    const tray = await trayOf({
      'a.pdf': oddPdf('A'),
      'b.pdf': oddPdf('B'),
      'c.pdf': encrypted('C'),
      'd.pdf': Buffer.alloc(0),
    })
    const [a = '', b = ''] = tray.digests()
    const sent = { batchId: batchId('lote'), batchName: 'x.pdf', itemId: itemId('uno'), sentAtMs: 1, inFlight: false }
    const known = {
      perRequest: 5,
      sent: new Map([
        [a, sent],
        [b, { ...sent, inFlight: true }],
      ]),
    }
    expect(problems(tray, known)).toEqual({
      'a.pdf': 'sent-before',
      'b.pdf': 'in-flight',
      'c.pdf': 'encrypted',
      'd.pdf': 'empty',
    })
    expect(tray.ready(known)).toEqual([])
    tray.sendAnyway(new Set(tray.view(known).documents.map(({ id }) => id)), true)
    expect(tray.ready(known).map(({ file }) => file.fileName)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    tray.undo()
    expect(tray.ready(known)).toEqual([])
  })

  it('undoes user actions step by step, and never what was sent', async () => {
    const tray = await trayOf({ 'a.pdf': oddPdf('A'), 'b.pdf': oddPdf('B') })
    const [first] = tray.view(nothingSent).documents
    tray.rename(first?.id ?? '', 'contrato 7')
    tray.remove(new Set([first?.id ?? '']))
    expect(tray.view(nothingSent).documents.map(({ fileName }) => fileName)).toEqual(['b.pdf'])
    tray.undo()
    expect(tray.view(nothingSent).documents.map(({ reference }) => reference)).toEqual(['contrato 7', 'b.pdf'])
    tray.undo()
    expect(tray.view(nothingSent).documents.map(({ reference }) => reference)).toEqual(['a.pdf', 'b.pdf'])
    tray.forget(new Set([first?.id ?? '']))
    expect(tray.view(nothingSent)).toMatchObject({ canUndo: false, documents: [{ fileName: 'b.pdf' }] })
  })

  it('releases the second of two equal files once the first is removed', async () => {
    const tray = await trayOf({ 'a.pdf': oddPdf('A'), 'b.pdf': oddPdf('A') })
    const [first] = tray.view(nothingSent).documents
    tray.remove(new Set([first?.id ?? '']))
    expect(problems(tray)).toEqual({ 'b.pdf': null })
  })

  it('takes the PDFs of a folder and its subfolders, counts the rest, and rechecks what it has', async () => {
    await write({
      '2.pdf': oddPdf('2'),
      '10.pdf': oddPdf('10'),
      'notas.txt': Buffer.from('x'),
      'sede/3.PDF': oddPdf('3'),
    })
    const tray = newTray()
    await tray.add([folder])
    await tray.whole()
    expect(tray.view(nothingSent)).toMatchObject({ otherFiles: 1, noRoom: 0 })
    expect(tray.view(nothingSent).documents.map(({ fileName }) => fileName)).toEqual(['2.pdf', '10.pdf', '3.PDF'])
    await writeFile(path.join(folder, '2.pdf'), 'ya no es un PDF')
    await tray.add([path.join(folder, '2.pdf')])
    await tray.whole()
    expect(problems(tray)).toEqual({ '2.pdf': 'not-a-pdf', '10.pdf': null, '3.PDF': null })
  })

  it('returns exactly the checked bytes; if the file has changed, it says so and checks again', async () => {
    const tray = await trayOf({ 'a.pdf': oddPdf('A') })
    const [ready] = tray.ready(nothingSent)
    expect(await ready?.file.read()).toEqual({ ok: true, value: oddPdf('A') })
    await writeFile(path.join(folder, 'a.pdf'), oddPdf('OTRO'))
    expect(await ready?.file.read()).toMatchObject({
      ok: false,
      error: { code: 'file.changed', parameters: { file: 'a.pdf' } },
    })
    await tray.whole()
    expect(await tray.ready(nothingSent)[0]?.file.read()).toEqual({ ok: true, value: oddPdf('OTRO') })
    await rm(path.join(folder, 'a.pdf'))
    expect(await tray.ready(nothingSent)[0]?.file.read()).toMatchObject({
      ok: false,
      error: { code: 'file.unreadable' },
    })
    await tray.whole()
    expect(problems(tray)).toEqual({ 'a.pdf': 'unreadable' })
  })

  it('drops unchecked files when stopped, and takes a limited number of files', async () => {
    const tray = newTray()
    await tray.add(Array.from({ length: mostPreparedDocuments + 3 }, (_, at) => path.join(folder, `${at}.pdf`)))
    expect(tray.view(nothingSent)).toMatchObject({ noRoom: 3, reading: { total: mostPreparedDocuments } })
    tray.stop()
    await tray.whole()
    expect(tray.view(nothingSent).documents.length).toBeLessThan(10)
    expect(tray.view(nothingSent).reading).toBeNull()
    expect(changes).toBeGreaterThan(2)
  })
})

describe('the page count of a PDF at first sight', () => {
  it('is counted if its objects are uncompressed, and unknown if they are compressed or the file was saved twice', () => {
    expect(readPdfFacts(oddPdf('A', { pages: 7 }))).toEqual({
      ...{ pages: 7, whole: true, empty: false },
      encrypted: false,
    })
    expect(readPdfFacts(oddPdf('A', { objects: ['<< /Type /ObjStm /N 3 >>'] })).pages).toBeNull()
    expect(readPdfFacts(Buffer.concat([oddPdf('A'), oddPdf('A', { pages: 2 })])).pages).toBeNull()
    expect(readPdfFacts(encrypted('A')).encrypted).toBe(true)
  })
})
