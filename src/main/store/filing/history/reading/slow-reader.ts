import { Worker } from 'node:worker_threads'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { threadScript } from '#main/store/sqlite/thread-script.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { FromReader, SlowReadName, SlowReads, ToReader } from './reader-messages.ts'

interface Waiting {
  readonly name: SlowReadName
  readonly parameters: readonly unknown[]
  readonly resolve: (value: unknown) => void
  readonly reject: (thrown: unknown) => void
}

/**
 * Runs slow reads in its own thread, started by `wake` or the first read. One at a time, last in first out: while a
 * user types, the latest text is answered first. Never falls back to the main thread.
 */
export class SlowReader {
  readonly #file: string
  readonly #databaseKey: string
  readonly #waiting: Waiting[] = []
  #worker: Worker | null = null
  #running: Waiting | null = null
  #closed = false
  /** Resolves when nothing is open; until then nothing is read. */
  #resting: Promise<void> | null = null

  constructor(file: string, databaseKey: string) {
    this.#file = file
    this.#databaseKey = databaseKey
  }

  get isAwake(): boolean {
    return this.#worker !== null
  }

  /** Starts the thread early, so that the first read does not wait for loading and opening the file. */
  wake(): void {
    if (!this.#closed && this.#resting === null && this.#worker === null) this.#start().unref()
  }

  read<Name extends SlowReadName>(name: Name, ...parameters: Parameters<SlowReads[Name]>): ReturnType<SlowReads[Name]> {
    const answered = new Promise((resolve, reject) => {
      if (this.#closed) return reject(closed())
      this.#waiting.push({ name, parameters, resolve, reject })
      this.#next()
    })
    return answered as ReturnType<SlowReads[Name]>
  }

  /** Closes the connection after the current read, does the work, then continues with waiting reads. */
  async whileResting<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    while (this.#resting !== null) await this.#resting
    const ended = Promise.withResolvers<void>()
    this.#resting = ended.promise
    try {
      await this.#close()
      return await work()
    } finally {
      this.#resting = null
      ended.resolve()
      this.#next()
    }
  }

  /**
   * Permanent: refuses waiting and later reads. Otherwise the thread would reopen the files after the store closed.
   */
  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#waiting.splice(0)) reject(closed())
    await this.#close()
  }

  #next(): void {
    if (this.#running !== null || this.#resting !== null) return
    const next = this.#waiting.pop()
    if (next === undefined) return
    this.#running = next
    const worker = this.#worker ?? this.#start()
    worker.ref()
    const { name, parameters } = next
    worker.postMessage({ kind: 'read', number: 0, name, parameters } satisfies ToReader)
  }

  #start(): Worker {
    const worker = new Worker(threadScript(import.meta.dirname, 'store-reader.js', 'reader-worker.ts'))
    this.#worker = worker
    worker.on('message', (message: FromReader) => {
      if (message.kind === 'answer') this.#end((one) => one.resolve(message.value))
      if (message.kind === 'fault') this.#end((one) => one.reject(new StoreFault(message.error)))
    })
    worker.on('error', (thrown) => {
      if (this.#worker === worker) this.#worker = null
      this.#end((one) => one.reject(new StoreFault(appError('store.unexpected', { detail: 'reader' }), thrown)))
    })
    worker.postMessage({ kind: 'open', file: this.#file, databaseKey: this.#databaseKey } satisfies ToReader)
    return worker
  }

  #end(tell: (one: Waiting) => void): void {
    const ended = this.#running
    this.#running = null
    // An idle thread must not keep the program alive.
    this.#worker?.unref()
    if (ended !== null) tell(ended)
    this.#next()
  }

  async #close(): Promise<void> {
    const worker = this.#worker
    if (worker === null) return
    this.#worker = null
    worker.ref()
    // Messages are processed in order, so the current read finishes and is answered first.
    await new Promise<void>((resolve) => {
      worker.on('message', (message: FromReader) => {
        if (message.kind === 'closed') resolve()
      })
      worker.once('exit', () => resolve())
      worker.postMessage({ kind: 'close' } satisfies ToReader)
    })
    await worker.terminate()
  }
}

const closed = (): StoreFault => new StoreFault(appError('store.closed'))
