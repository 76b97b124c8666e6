import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as nextTurn } from 'node:timers/promises'
import { systemClock } from '#main/base/system-clock.ts'
import { CareWorks, createStoreCare } from '#main/profiles/index.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { openStore, type Store } from '#main/store/open-store.ts'
import { createWorkbookWriter, forkReader } from '#main/workbook/index.ts'
import { childProgram } from '../harness/child-programs.ts'
import { repeatBatch } from '../harness/many-acceptances.ts'
import { sampleBatch } from '../integration/store/sample-batch.ts'
import { watchLoop } from './import/loop-watch.ts'

const databaseKey = '5'.repeat(64)
const acceptances = 20_000

/**
 * `npm run bench -- register`: 20,000 acceptances made before the register existed. How long main is blocked by the
 * send that starts the register, by Ajustes, and by the export.
 */
export async function runRegisterBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'ventanilla-bench-register-'))
  const newId = (): string => crypto.randomUUID()
  const options = { directory, stateDirectory: join(directory, 'state'), databaseKey, newId, clock: systemClock }
  const open = async (): Promise<Store> => {
    const store = await openStore(options)
    if (!store.ok) throw new Error(store.error.code)
    return store.value
  }
  try {
    const before = await open()
    await before.outbox.createBatch(sampleBatch('first'))
    await before.close()
    repeatBatch(storeFiles(directory).database, databaseKey, 'first', acceptances)
    const store = await open()
    const writer = createWorkbookWriter(forkReader(childProgram('workbook-writer')))
    const works = new CareWorks(
      () => undefined,
      () => performance.now(),
    )
    const care = createStoreCare(store, store.connection, {
      secrets: {
        read: async () => null,
        save: async () => {},
        createOnce: async (_, kept) => kept,
        forget: async () => {},
      },
      clock: systemClock,
      folder: store.copyFolder,
      profileId: 'bench',
      writeReport: (table) => writer.report(table),
      works,
    })
    process.stdout.write('| what | time | longest block | of it our own |\n|---|---|---|---|\n')
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['a send that begins the register', () => store.outbox.createBatch(sampleBatch('begins'))],
      ['a send after it', () => store.outbox.createBatch(sampleBatch('follows'))],
      ['its standing (Ajustes)', () => care.consents()],
      ['all of it (doctor, terminal)', () => store.consents()],
      ['its export', () => care.exportConsents('es')],
    ]
    for (const [name, work] of steps) {
      const watch = watchLoop()
      const startedMs = performance.now()
      await work()
      const tookMs = performance.now() - startedMs
      await nextTurn()
      const measured = [tookMs, watch.longestBlockMs(), watch.longestBusyMs()].map((ms) => `${ms.toFixed(0)} ms`)
      watch.stop()
      process.stdout.write(`| ${name} | ${measured.join(' | ')} |\n`)
    }
    await store.close()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
