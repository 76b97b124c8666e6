import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { begin } from './virtual-time.ts'

/**
 * Replaces what would take longer than the rest of a story: the reader process and the thread that maintains a store.
 * Both run their own code here, over messages that are cloned as between processes.
 */
const require = createRequire(import.meta.url)

/** Call before the program is loaded. */
export function installStandIns(): void {
  const children = require('node:child_process') as { fork: unknown }
  children.fork = () => readerHere()
  const threads = require('node:worker_threads') as { Worker: unknown; parentPort: unknown }
  threads.Worker = CareHere
  threads.parentPort = carePort
  syncBuiltinESMExports()
}

type Listen = (message: unknown) => void

/** Like `child_process.fork`, as far as the program uses it. */
function readerHere(): EventEmitter {
  const child = new EventEmitter()
  const toReader: Listen[] = []
  let isEnded = false
  // Reading takes no virtual time: time stands still from a request until its answer.
  let answered = (): void => undefined
  const started = import('#main/workbook/process/answer-reading.ts').then(({ answerReading }) => {
    answerReading(
      {
        post: (answer) => {
          const cloned = structuredClone(answer)
          setImmediate(() => {
            answered()
            if (!isEnded) child.emit('message', cloned)
          })
        },
        onMessage: (listener) => void toReader.push(listener),
      },
      () => undefined,
    )
  })
  return Object.assign(child, {
    stderr: null,
    send: (request: unknown) => {
      answered()
      answered = begin()
      const cloned = structuredClone(request)
      void started.then(() => {
        for (const listener of toReader) listener(cloned)
      })
    },
    kill: () => {
      if (isEnded) return
      isEnded = true
      answered()
      setImmediate(() => child.emit('close', null, 'SIGKILL'))
    },
  })
}

const current = new AsyncLocalStorage<CareHere>()
let obey: Listen | null = null

/** `care-worker.ts` waits for its first message once, when it loads. From then on every order goes to that listener. */
const carePort = {
  once: (_event: string, listener: Listen): void => {
    const worker = current.getStore()
    if (worker === undefined) obey = listener
    else worker.awaitAnswer(listener)
  },
  postMessage: (message: unknown): void => current.getStore()?.tell(message),
}

class CareHere extends EventEmitter {
  #answer: Listen | null = null
  #isEnded = false
  readonly #done = begin()

  awaitAnswer(listener: Listen): void {
    this.#answer = listener
  }

  tell(message: unknown): void {
    const cloned = structuredClone(message)
    setImmediate(() => {
      if (!this.#isEnded) this.emit('message', cloned)
    })
  }

  postMessage(message: unknown): void {
    const cloned = structuredClone(message)
    const waiting = this.#answer
    this.#answer = null
    setImmediate(() => {
      if (waiting !== null) waiting(cloned)
      else void loadCare().then(() => current.run(this, () => obey?.(cloned)))
    })
  }

  async terminate(): Promise<number> {
    this.#isEnded = true
    this.#done()
    setImmediate(() => this.emit('exit', 0))
    return 0
  }
}

let loading: Promise<unknown> | null = null
function loadCare(): Promise<unknown> {
  loading ??= current.exit(() => import('#main/store/care/thread/care-worker.ts'))
  return loading
}

type Method = (this: unknown, ...given: unknown[]) => unknown

interface Counted {
  prototype: Record<string, Method>
}

interface RequestWatch {
  /** Called before a request leaves, and once its answer has begun to arrive. Throws if the machine dies there. */
  readonly boundary: (at: 'request' | 'answer') => void
}

/** Requests to the service and to an office: time stands still while one is in flight. */
export async function countRequests(watch: RequestWatch): Promise<void> {
  const undici = (await import('undici')) as unknown as { Client: Counted }
  const { Client } = (await import('pg')).default as unknown as { Client: Counted }
  watchExchanges(undici.Client.prototype, watch)
  for (const name of ['query', 'connect', 'end']) count(Client.prototype, name)
}

/** From the request until its connection is released, after the last byte of the answer. */
function watchExchanges(prototype: Counted['prototype'], { boundary }: RequestWatch): void {
  const under = new WeakMap<object, () => void>()
  const { request, destroy } = prototype
  if (request === undefined || destroy === undefined) throw new Error('another undici')
  prototype.request = async function watched(...given) {
    boundary('request')
    under.set(this as object, begin())
    const answer = await request.apply(this, given)
    boundary('answer')
    return answer
  }
  prototype.destroy = function watched(...given) {
    under.get(this as object)?.()
    return destroy.apply(this, given)
  }
}

function count(prototype: Counted['prototype'], name: string): void {
  const own = prototype[name]
  if (own === undefined) throw new Error(`no ${name}`)
  prototype[name] = function counted(...given) {
    const done = begin()
    const last = given.at(-1)
    if (typeof last === 'function') {
      const back = last as Method
      given[given.length - 1] = (...told: unknown[]) => {
        done()
        return back.apply(undefined, told)
      }
      return own.apply(this, given)
    }
    const promised = own.apply(this, given)
    if (promised instanceof Promise) promised.then(done, done)
    else done()
    return promised
  }
}
