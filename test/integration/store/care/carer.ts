import { writeSync } from 'node:fs'
import { purgeInThread, restoreInThread } from '#main/store/care/thread/care-thread.ts'
import { openStore } from '#main/store/open-store.ts'
import { fakeNowMs } from '../../../fakes/fake-clock.ts'
import { MemorySecrets } from '../../../fakes/memory-secrets.ts'

/**
 * The victim of `cancelled.test.ts`: `carer.ts back-up|restore|purge DIRECTORY FILE|INSTANT`. Prints each progress
 * report, and is killed at one of them.
 */
const [kind, directory = '', file = ''] = process.argv.slice(2)
const databaseKey = '5a'.repeat(32)
const secrets = new MemorySecrets({ 'database-key': databaseKey })
const run = {
  signal: new AbortController().signal,
  onProgress: ({ step, done }: { readonly step: string; readonly done: number }): void => {
    writeSync(1, `${step} ${done}\n`)
  },
}

async function done(): Promise<{ readonly ok: boolean }> {
  if (kind === 'restore')
    return restoreInThread(directory, secrets, { file, nowMs: fakeNowMs }, { run, askPassphrase: async () => null })
  const stateDirectory = `${directory}.state`
  if (kind === 'purge') return purgeInThread(directory, databaseKey, { stateDirectory, beforeMs: Number(file) }, run)
  const newId = (): string => crypto.randomUUID()
  const opened = await openStore({ directory, stateDirectory, databaseKey, newId, clock: { nowMs: () => fakeNowMs } })
  if (!opened.ok) return opened
  const made = await opened.value.backupTo(file, null, run)
  await opened.value.close()
  return made
}

writeSync(1, `ended ${(await done()).ok ? 1 : 0}\n`)
