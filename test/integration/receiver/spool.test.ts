import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { createDeliverySpool } from '#main/store/filing/notifications/spool/delivery-spool.ts'
import { openStore } from '#main/store/open-store.ts'
import { allOf } from '../../harness/all-of.ts'
import { openScratchStore, scratchDirectory, scratchKey, storeOptions } from '../store/scratch-store.ts'

const spoolIn = (directory: string, limits?: { mostDeliveries: number; mostBytes: number }) =>
  createDeliverySpool({ directory, databaseKey: scratchKey, ...(limits && { limits }) })

const delivery = (id: string, body = `{"aviso":"${id}"}`) => ({
  id,
  rawBody: new TextEncoder().encode(body),
  receivedAtMs: 1_000 + Number(id.replace(/\D/g, '') || 0),
})

const idsIn = async (directory: string): Promise<readonly string[]> => {
  const store = await openScratchStore(directory)
  return (await allOf(store.notifications.unmatched())).map((one) => one.delivery)
}

describe('the spool of deliveries', () => {
  it('keeps each delivery once, sealed, and every opening of the store processes them, oldest first', async () => {
    const directory = scratchDirectory()
    const spool = spoolIn(directory)
    expect(await spool.keep(delivery('d2', 'CANARIO-1020304200'))).toBe('kept')
    expect(await spool.keep(delivery('d1'))).toBe('kept')
    expect(await spool.keep(delivery('d2', 'CANARIO-1020304200'))).toBe('known')
    const { spool: folder } = storeFiles(directory)
    expect(readdirSync(folder)).toHaveLength(2)
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name)).includes('CANARIO')).toBe(false)
    }
    const store = await openScratchStore(directory)
    const [first, second] = await allOf(store.notifications.unmatched())
    expect(first).toMatchObject({ delivery: 'd1', receivedAtMs: 1_001 })
    expect(Buffer.from(second?.rawBody ?? []).toString()).toBe('CANARIO-1020304200')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is processed while a store stays open, and a repeated delivery has one effect', async () => {
    const directory = scratchDirectory()
    const store = await openScratchStore(directory)
    const spool = spoolIn(directory)
    await spool.keep(delivery('d1'))
    expect(await store.notifications.takeInSpooled()).toEqual({ taken: 1, setAside: [] })
    expect(await spool.keep(delivery('d1'))).toBe('kept')
    await Promise.all([store.notifications.takeInSpooled(), store.notifications.takeInSpooled()])
    expect(await allOf(store.notifications.unmatched())).toHaveLength(1)
  })

  it('refuses what would exceed its limits, in number and in bytes, and continues when there is space', async () => {
    const directory = scratchDirectory()
    const spool = spoolIn(directory, { mostDeliveries: 2, mostBytes: 10_000 })
    expect(await spool.keep(delivery('big', 'x'.repeat(20_000)))).toBe('full')
    expect(await spool.keep(delivery('d1'))).toBe('kept')
    expect(await spool.keep(delivery('d2'))).toBe('kept')
    expect(await spool.keep(delivery('d3'))).toBe('full')
    expect(await idsIn(directory)).toEqual(['d1', 'd2'])
    expect(await spoolIn(directory, { mostDeliveries: 2, mostBytes: 10_000 }).keep(delivery('d3'))).toBe('kept')
  })

  it('reports a damaged file wherever a byte flips or the end is missing, sets it aside, and reads the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.boolean(), async (place, cut) => {
        const directory = scratchDirectory()
        const spool = spoolIn(directory)
        await spool.keep(delivery('d1'))
        const { spool: folder } = storeFiles(directory)
        const [name = ''] = readdirSync(folder)
        const bytes = readFileSync(join(folder, name))
        const at = place % bytes.length
        if (!cut) bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 8))
        const damaged = cut ? bytes.subarray(0, at) : bytes
        writeFileSync(join(folder, name), damaged)
        await spool.keep(delivery('d2'))
        await spool.keep(delivery('d3'))
        const opened = await openStore(storeOptions(directory))
        if (!opened.ok) throw new Error(opened.error.code)
        const store = opened.value
        try {
          expect((await allOf(store.notifications.unmatched())).map((one) => one.delivery)).toEqual(['d2', 'd3'])
          expect(store.damagedDeliveries).toHaveLength(1)
          expect(readFileSync(store.damagedDeliveries[0] ?? '')).toEqual(Buffer.from(damaged))
          expect(readdirSync(folder)).toEqual([])
        } finally {
          await store.close()
        }
      }),
      { numRuns: 12 },
    )
  })

  it('replaces a damaged file with the same delivery when it arrives again', async () => {
    const directory = scratchDirectory()
    const spool = spoolIn(directory)
    await spool.keep(delivery('d1'))
    const { spool: folder } = storeFiles(directory)
    const [name = ''] = readdirSync(folder)
    writeFileSync(join(folder, name), 'no es un aviso')
    expect(await spool.keep(delivery('d1'))).toBe('kept')
    expect(await idsIn(directory)).toEqual(['d1'])
  })

  it('keeps no store from opening: an unreadable spool is left in place', async () => {
    const directory = scratchDirectory()
    mkdirSync(directory, { recursive: true })
    writeFileSync(storeFiles(directory).spool, 'a file where a folder should be')
    expect(await idsIn(directory)).toEqual([])
    await expect(spoolIn(directory).keep(delivery('d1'))).rejects.toThrow()
  })
})
