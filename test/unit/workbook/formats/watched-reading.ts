import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'

const script = path.join(import.meta.dirname, 'reading-thread.ts')
const { readingMs, memoryBytes } = defaultWorkbookLimits

/**
 * Reads like the program's reader process: ends a read that takes too long or too much memory from outside, and starts
 * a new reader for the next one. In a thread, since a process for each of a thousand files would take minutes.
 */
export class WatchedReading {
  #thread: Worker | null = null
  #answer: (code: string) => void = () => undefined

  async codeOf(bytes: Uint8Array): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    this.#answer = resolve
    this.#thread ??= this.#start()
    const timer = setTimeout(() => resolve('workbook.too-slow'), readingMs)
    this.#thread.postMessage(bytes)
    const code = await promise
    clearTimeout(timer)
    if (code === 'workbook.too-slow' || code === 'workbook.too-much-memory') await this.close()
    return code
  }

  #start(): Worker {
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryBytes / 1_048_576 } })
    thread.on('message', (code: string) => this.#answer(code))
    thread.on('error', (error: Error & { readonly code?: string }) =>
      this.#answer(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'workbook.too-much-memory' : String(error)),
    )
    return thread
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = null
    await thread?.terminate()
  }
}
