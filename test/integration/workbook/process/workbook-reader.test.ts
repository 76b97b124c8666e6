import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import type { ReaderProcess } from '#main/workbook/ports.ts'
import { forkReader } from '#main/workbook/process/fork-reader.ts'
import { createWorkbookReader } from '#main/workbook/process/workbook-reader.ts'
import { childProgram } from '../../../harness/child-programs.ts'

const script = childProgram('workbook-reader')
const limitWatch = new URL('../../../../src/main/workbook/process/limit-watch.ts', import.meta.url).href
const bytesOf = (rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Personal', rows: rows.map((row) => [...row]) }] })

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reader-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** A reader process with the test's own script, to see how its endings are named. */
async function processRunning(source: string): Promise<ReaderProcess> {
  const path = join(directory, 'child.mjs')
  await writeFile(path, source)
  return forkReader(path)
}

describe('a workbook read in a separate process', () => {
  it('is returned complete, over many chunks', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => [`fila ${index}`, index, 'Ñáñez'])
    const result = await createWorkbookReader(forkReader(script)).read({ bytes: await bytesOf(rows) }, 'a.xlsx')
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const read = result.value.sheets[0]?.rows ?? []
    expect(read).toHaveLength(3_000)
    expect(read[2_999]).toEqual({
      row: 3_000,
      cells: [
        { kind: 'text', text: 'fila 2999', format: null },
        { kind: 'number', text: '2999', format: null },
        { kind: 'text', text: 'Ñáñez', format: null },
      ],
    })
  })

  it('can be named by path; an unreadable path is reported', async () => {
    const path = join(directory, 'archivo.xlsx')
    await writeFile(path, await bytesOf([['a'], ['b']]))
    const reader = createWorkbookReader(forkReader(script))
    expect((await reader.read({ path }, 'archivo.xlsx')).ok).toBe(true)
    expect(await reader.read({ path: `${path}.no` }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.unreadable-file' },
    })
  })

  it('refusals are returned with their names', async () => {
    const reader = createWorkbookReader(forkReader(script))
    expect(await reader.read({ bytes: Buffer.from('%PDF-1.4') }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.not-a-workbook' },
    })
  })

  it('a file over the size limit starts no process', async () => {
    const never: ReaderProcess = {
      start: () => {
        throw new Error('started')
      },
    }
    const reader = createWorkbookReader(never, { ...defaultWorkbookLimits, fileBytes: 10 })
    expect(await reader.read({ bytes: Buffer.alloc(11) }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-large' },
    })
  })

  it('a process over its memory is ended and named', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) =>
      Array.from({ length: 20 }, (__, column) => `valor ${index} ${column}`),
    )
    const reader = createWorkbookReader(forkReader(script), { ...defaultWorkbookLimits, memoryBytes: 128 * 1_048_576 })
    expect(await reader.read({ bytes: await bytesOf(rows) }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-much-memory', parameters: { limit: String(128 * 1_048_576) } },
    })
  })

  it('a process over its limit of processor time is ended and named', async () => {
    const limits = { ...defaultWorkbookLimits, readingMs: 300 }
    const busy = await processRunning(
      `import { watchLimits } from ${JSON.stringify(limitWatch)}
       process.on('message', ({ limits }) => { watchLimits(limits); for (;;) {} })`,
    )
    expect(await createWorkbookReader(busy, limits).read({ bytes: Buffer.from('a') }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-slow', parameters: { limit: '300' } },
    })
  })

  it('a process that waits for a busy machine reads its file, however long after the limit', async () => {
    const limits = { ...defaultWorkbookLimits, readingMs: 3_000 }
    const forked = forkReader(script)
    const late: ReaderProcess = {
      start: (options) => {
        const child = forked.start(options)
        const send: typeof child.send = (request) => {
          if (request.type === 'read') setTimeout(() => child.send(request), limits.readingMs + 500)
          else child.send(request)
        }
        return { ...child, send }
      },
    }
    expect(await createWorkbookReader(late, limits).read({ bytes: await bytesOf([['a', 1]]) }, 'x')).toMatchObject({
      ok: true,
    })
  })

  it('a process that hangs is ended and named', async () => {
    const hung = await processRunning('process.on("message", () => undefined)')
    const reader = createWorkbookReader(hung, { ...defaultWorkbookLimits, waitingMs: 300 })
    expect(await reader.read({ bytes: Buffer.from('a') }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-slow', parameters: { limit: '300' } },
    })
  })

  it('a process that ends without an answer, or answers nonsense, is a failed reader', async () => {
    const ending = createWorkbookReader(await processRunning('process.on("message", () => process.exit(3))'))
    expect(await ending.read({ bytes: Buffer.from('a') }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.reader-failed' },
    })
    const nonsense = createWorkbookReader(
      await processRunning('process.on("message", () => process.send({ type: "rows", rows: 7 }))'),
    )
    expect(await nonsense.read({ bytes: Buffer.from('a') }, 'x')).toMatchObject({
      ok: false,
      error: { code: 'workbook.reader-failed' },
    })
  })

  it('the process gets no environment', async () => {
    process.env.VENTANILLA_API_KEY = 'service_key_canary'
    try {
      const told = await processRunning(
        'process.on("message", () => process.send({ type: "refused", error: { family: "file", code: Object.keys(process.env).join(), parameters: {} } }))',
      )
      const result = await createWorkbookReader(told).read({ bytes: Buffer.from('a') }, 'x')
      expect(result).toMatchObject({ ok: false, error: { code: expect.not.stringContaining('VENTANILLA') } })
    } finally {
      delete process.env.VENTANILLA_API_KEY
    }
  })
})
