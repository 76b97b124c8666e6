import type { Clock } from '#shared/kernel/clock.ts'
import type { ReaderChild, ReaderProcess } from '../ports.ts'

export interface WarmReaderProcess extends ReaderProcess {
  /** Starts a process ahead, unless one is already waiting. */
  prepare(): void
  /** Ends the waiting process and starts no more. */
  close(): void
}

export interface WarmReaderOptions {
  readonly memoryBytes: number
  readonly clock: Clock
  /**
   * Delay before starting the next process after one has ended, because the first file's rows are still being
   * processed.
   */
  readonly restMs?: number | undefined
}

const usualRestMs = 1_500

/**
 * Keeps one process started ahead, so that the next file does not wait for startup. Each process still reads only one
 * file and is never reused. While waiting it holds no file and no secret.
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
