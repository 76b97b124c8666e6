import { Mutex } from '#main/base/mutex.ts'
import type { BatchId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { evidenceOf, releaseBatch, resendRisk, resolveUncertain } from './decisions.ts'
import type { OutboxContext } from './ports.ts'
import { reportOfFault, sendQueued, settleInterrupted } from './send-run.ts'
import type { SendingUseCases, SendOptions, SendReport } from './sending-use-cases.ts'

/** One call of `sendDue`, waiting or running. */
interface Run {
  readonly batchId: BatchId | null
  readonly stop: AbortController
}

/** Sending use cases. One POST at a time for the whole program; calls wait for each other. */
export function createSending(context: OutboxContext): SendingUseCases {
  const { stores, openSession } = context
  const sends = new SendRuns(context)
  return {
    owns: async (filer) => {
      const session = await openSession()
      return session.ok ? success(session.value.owns(filer)) : session
    },
    sendDue: (options = {}) => sends.start(options),
    pause: (batchId) => sends.pause(batchId),
    release: (batchId, choice) => releaseBatch(context, batchId, choice),
    stop: () => sends.stop(),
    resolve: (id, as, choice) => resolveUncertain(context, id, as, choice),
    recoverInterrupted: () => settleInterrupted(context),
    creditsAtRisk: (id) => resendRisk(context, id),
    evidence: (id) => evidenceOf(context, id),
    isSending: (batchId) => sends.isSending(batchId),
    isBusy: () => sends.isBusy(),
    audit: async (id) => success(await stores.outbox.auditTrail(id)),
  }
}

/** Runs the calls one after another. */
class SendRuns {
  readonly #context: OutboxContext
  readonly #mutex = new Mutex()
  readonly #runs = new Set<Run>()

  constructor(context: OutboxContext) {
    this.#context = context
  }

  start(options: SendOptions): Promise<SendReport> {
    const stop = new AbortController()
    const run: Run = { batchId: options.batchId ?? null, stop }
    this.#runs.add(run)
    const onAbort = (): void => stop.abort()
    if (options.signal?.aborted) onAbort()
    options.signal?.addEventListener('abort', onAbort, { once: true })
    return this.#mutex.run(async () => {
      try {
        return await sendQueued(this.#context, options, stop.signal)
      } catch (thrown) {
        // Nothing else is in flight here, so what is armed or sending was left uncertain by this run. A notification
        // that arrived meanwhile may already tell its result.
        await settleInterrupted(this.#context).catch(() => 0)
        return reportOfFault(thrown)
      } finally {
        this.#runs.delete(run)
        if (run.batchId !== null) this.#context.events.changed({ area: 'batches', ids: [run.batchId] })
        options.signal?.removeEventListener('abort', onAbort)
      }
    })
  }

  pause(batchId: BatchId): void {
    for (const run of this.#runs) if (run.batchId === batchId) run.stop.abort()
  }

  async stop(): Promise<void> {
    for (const run of this.#runs) run.stop.abort()
    await this.#mutex.idle()
  }

  isSending(batchId: BatchId): boolean {
    return [...this.#runs].some((run) => !run.stop.signal.aborted && (run.batchId === null || run.batchId === batchId))
  }

  isBusy(): boolean {
    return this.#runs.size > 0
  }
}
