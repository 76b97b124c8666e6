import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cutShort, encrypted, oddPdf, withoutPages } from '../../harness/odd-pdfs.ts'
import { batchesDocument } from './contract.ts'
import { openPracticeDesk, type PracticeDesk } from './practice-desk.ts'
import { patienceMs } from './run-cli.ts'

const withRefused = z.looseObject({
  batches: z.array(z.unknown()),
  refusedFiles: z.array(z.looseObject({ code: z.string() })),
  error: z.looseObject({ code: z.string() }).optional(),
})

describe('a folder of identity documents', { timeout: patienceMs }, () => {
  let desk: PracticeDesk
  let folder = ''
  beforeAll(async () => {
    desk = await openPracticeDesk({})
    folder = join(desk.files, 'cedulas')
    await mkdir(join(folder, 'sede norte'), { recursive: true })
    await writeFile(join(folder, 'ana.pdf'), oddPdf('ANA'))
    await writeFile(join(folder, 'copia.pdf'), oddPdf('ANA'))
    await writeFile(join(folder, 'carta.pdf'), 'no es un PDF')
    await writeFile(join(folder, 'vacio.pdf'), '')
    await writeFile(join(folder, 'notas.txt'), 'nada')
    await writeFile(join(folder, 'sede norte', 'beto.pdf'), oddPdf('BETO'))
  })
  afterAll(() => desk.close())

  const posts = () => desk.service.journal.received.filter(({ method }) => method === 'POST').length

  it('is refused while files in it are unusable, each named, and nothing leaves', async () => {
    const { document, exitCode } = await desk.json(withRefused, 'extract', folder, '--accept-terms')
    expect(exitCode).toBe(3)
    expect(document.batches).toEqual([])
    expect(document.refusedFiles.map(({ code }) => code)).toEqual(['file.not-a-pdf', 'file.twice', 'file.empty'])
    expect(document.error?.code).toBe('file.not-a-pdf')
    expect(posts()).toBe(0)
    const told = await desk.run('extract', folder, '--accept-terms')
    expect(told.stdout + told.stderr).toMatch(/copia\.pdf tiene el mismo contenido que ana\.pdf[\s\S]*--only-valid/)
  })

  it('sends the others on request, and still names those that stayed', async () => {
    const args = ['extract', folder, '--accept-terms', '--only-valid'] as const
    const { document, exitCode } = await desk.json(
      z.looseObject({ ...withRefused.shape, ...batchesDocument.shape }),
      ...args,
    )
    expect(exitCode).toBe(0)
    expect(document.batches.flatMap(({ items }) => items.map(({ reference }) => reference))).toEqual([
      'ana.pdf',
      'beto.pdf',
    ])
    expect(document.refusedFiles).toHaveLength(3)
    expect(posts()).toBe(1)
  })

  it('sends files that would be charged for unread only on request', async () => {
    const doubtful = join(desk.files, 'en duda')
    await mkdir(doubtful)
    const files = { 'cifrado.pdf': encrypted('A'), 'cortado.pdf': cutShort('B'), 'sin-paginas.pdf': withoutPages('C') }
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(doubtful, name), bytes)
    const before = posts()
    const refused = await desk.json(withRefused, 'extract', doubtful, '--accept-terms')
    expect(refused.exitCode).toBe(3)
    expect(refused.document.refusedFiles.map(({ code }) => code)).toEqual([
      'file.encrypted',
      'file.cut',
      'file.no-pages',
    ])
    expect(posts()).toBe(before)
    const sent = await desk.json(batchesDocument, 'extract', doubtful, '--accept-terms', '--in-doubt')
    expect([sent.exitCode, sent.document.batches[0]?.items.length]).toEqual([0, 3])
    expect(posts()).toBe(before + 1)
  })
})
