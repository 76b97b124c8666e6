import type { ReaderExit, ReaderProcess } from '#main/workbook/ports.ts'
import { answerReading } from '#main/workbook/process/answer-reading.ts'

type Listen<Value> = (value: Value) => void

/**
 * The reader's own code and protocol without a process, for tests about the rows: starting a process took longer than
 * those tests. Starting, watching and killing the process is tested with real ones, by the tests of the reader, the
 * terminal and the window.
 */
export const readerInProcess: ReaderProcess = {
  start: () => {
    const toReader: Listen<unknown>[] = []
    const toParent: Listen<unknown>[] = []
    const toEnd: Listen<ReaderExit>[] = []
    let isEnded = false
    const tell = (listeners: readonly Listen<unknown>[], message: unknown): void => {
      const cloned = structuredClone(message)
      setImmediate(() => {
        if (!isEnded) for (const listener of listeners) listener(cloned)
      })
    }
    const onMessage = (listener: Listen<unknown>): void => void toReader.push(listener)
    answerReading({ post: (answer) => tell(toParent, answer), onMessage }, () => undefined)
    return {
      send: (request) => tell(toReader, request),
      onMessage: (listener) => void toParent.push(listener),
      onExit: (listener) => void toEnd.push(listener),
      kill: () => {
        if (isEnded) return
        isEnded = true
        for (const listener of toEnd) setImmediate(() => listener({ code: null, signal: 'SIGKILL', errorOutput: '' }))
      },
    }
  },
}
