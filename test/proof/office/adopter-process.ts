import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { openAlone } from './filed-alone.ts'

/**
 * The victim: `adopter-process.ts DIRECTORY OFFICE_URL OFFICE_ID` opens the store as an office member does, moves its
 * history in, and prints its progress. It may be killed at any line, or between two.
 */
const [directory = '', address = '', officeId = ''] = process.argv.slice(2)
const store = await openAlone(directory, { address, officeId })
// It may die before exit, when the cache would be written.
flushCompileCache()
writeSync(1, 'ready 0\n')
const adopted = await store.adoptHistory({
  signal: new AbortController().signal,
  onProgress: ({ step, done }) => writeSync(1, `${step} ${done}\n`),
})
writeSync(1, adopted.ok ? `done ${adopted.value.outcome}\n` : `failed ${adopted.error.code}\n`)
await store.close()
