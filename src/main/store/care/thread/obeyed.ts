import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { CareRun } from '#main/profiles/ports.ts'
import { errorOf, StoreFault } from '#main/store/sqlite/store-fault.ts'
import { threadScript } from '#main/store/sqlite/thread-script.ts'
import { appError, carriedError } from '#shared/domain/app-error.ts'
import type { ConsentEntry } from '#shared/domain/filing/consent-register.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import { failure, success } from '#shared/kernel/result.ts'
import type { CareAnswer, CareQuestion, FromCare, ToCare } from './care-messages.ts'

/** Questions that the caller must answer. */
type Asked = Extract<CareQuestion, { readonly kind: 'passphrase' | 'keep-key' | 'adopting' }>

/** What the thread receives while it works, besides its order. */
export interface Listening {
  readonly run?: CareRun | undefined
  readonly answer?: (question: Asked) => Promise<string | null>
  readonly onEntries?: (entries: readonly ConsentEntry[]) => void
  /** Removes what a terminated thread left and would have removed itself. */
  readonly tidy?: () => void
}

const lookMs = 200

const cancelled = (): StoreFault => new StoreFault(appError('care.cancelled'))
const broken = (thrown?: unknown): StoreFault =>
  new StoreFault(appError('store.unexpected', { detail: 'care' }), thrown)

/**
 * Runs one order in its own thread. It can be cancelled until it settles: the thread is then terminated (after the
 * running SQLite call), and the result is `care.cancelled`. Rejects with a `StoreFault`.
 */
export async function obeyed(ask: ToCare, { run, answer, onEntries, tidy }: Listening = {}): Promise<unknown> {
  if (run?.signal.aborted === true) throw cancelled()
  const worker = new Worker(threadScript(import.meta.dirname, 'store-care.js', 'care-worker.ts'))
  let settled = false
  let ending = false
  let loaded = false
  const end = (): void => {
    if (settled || ending) return
    ending = true
    if (loaded) void worker.terminate()
  }
  const growth = watchGrowth(run)
  const questions = async (question: CareQuestion): Promise<string | null> => {
    if (question.kind === 'entries') onEntries?.(question.entries)
    else if (question.kind === 'settle') settled = true
    else return (await answer?.(question)) ?? null
    return null
  }
  const reply = (question: CareQuestion): void => {
    if (ending) return
    questions(question).then(
      (said) => worker.postMessage(success(said) satisfies CareAnswer),
      (thrown: unknown) => worker.postMessage(failure(carriedError(thrown) ?? errorOf(thrown)) satisfies CareAnswer),
    )
  }
  const told = Promise.withResolvers<unknown>()
  const hear = (message: FromCare): void => {
    switch (message.kind) {
      case 'loaded':
        loaded = true
        break
      case 'done':
        told.resolve(message.value)
        break
      case 'fault':
        told.reject(new StoreFault(message.error))
        break
      case 'asks':
        reply(message.question)
        break
      case 'progress':
        growth.tell(message)
        break
      default:
        assertNever(message)
    }
  }
  worker.on('message', (message: FromCare) => {
    if (ending) void worker.terminate()
    else hear(message)
  })
  worker.once('error', (thrown) => told.reject(broken(thrown)))
  worker.once('exit', () => told.reject(ending ? cancelled() : broken()))
  run?.signal.addEventListener('abort', end)
  worker.postMessage(ask)
  try {
    return await told.promise
  } finally {
    run?.signal.removeEventListener('abort', end)
    growth.stop()
    await worker.terminate()
    tidy?.()
  }
}

/** Forwards progress; for a growing file, reads its size. */
function watchGrowth(run: CareRun | undefined) {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => clearInterval(timer)
  return {
    stop,
    tell: ({ progress, growing }: Extract<FromCare, { readonly kind: 'progress' }>): void => {
      stop()
      run?.onProgress(progress)
      if (growing === null || run === undefined) return
      const own = setInterval(() => {
        stat(growing).then(
          ({ size }) => {
            if (timer === own) run.onProgress({ ...progress, done: Math.min(size, progress.total ?? size) })
          },
          () => undefined,
        )
      }, lookMs)
      timer = own
    },
  }
}
