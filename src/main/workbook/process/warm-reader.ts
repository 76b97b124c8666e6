import type { Clock } from '#shared/kernel/clock.ts'
import type { ReaderChild, ReaderProcess } from '../ports.ts'

export interface WarmReaderProcess extends ReaderProcess {
  /** Starts one ahead, unless one is waiting already. */
  prepare(): void
  /** Ends the one that waits, and starts none ahead any more. */
  close(): void
}

export interface WarmReaderOptions {
  readonly memoryBytes: number
  readonly clock: Clock
  /** So long after one has ended the next is started ahead: what the first one read is being worked on. */
  readonly restMs?: number | undefined
}

const usualRestMs = 1_500

/**
 * Keeps one process started ahead, so that the next file does not wait for its start. It has seen nothing yet: each process
 * still reads one file, and one that has read is never used again. It holds no file and no secret while it waits.
 */
export function keepOneWarm(
  process: ReaderProcess,
  { memoryBytes, clock, restMs = usualRestMs }: WarmReaderOptions,
): WarmReaderProcess {
  let idle: ReaderChild | undefined
  let isClosed = false
  const prepare = (): void => {
    if (isClosed || idle !== undefined) return
    const child = process.start({ memoryBytes })
    idle = child
    child.onExit(() => {
      if (idle === child) idle = undefined
    })
  }
  const prepareLater = async (): Promise<void> => {
    await clock.sleep(restMs)
    prepare()
  }
  return {
    prepare,
    start: (options) => {
      const ready = options.memoryBytes === memoryBytes ? idle : undefined
      if (ready !== undefined) idle = undefined
      const child = ready ?? process.start(options)
      child.onExit(() => void prepareLater())
      return child
    },
    close: () => {
      isClosed = true
      idle?.kill()
      idle = undefined
    },
  }
}
