/** Loaded before any part of pdf.js in its worker. */
import { boundMemory, mostBytesAtOnce } from './bounded-memory.ts'
import { leftOutMessage, tellsOfLeftOut } from './left-out.ts'

const tell = (): void => self.postMessage(leftOutMessage)

boundMemory(globalThis, mostBytesAtOnce, tell)

const { warn } = console
console.warn = (...given: readonly unknown[]): void => {
  if (given.some(tellsOfLeftOut)) tell()
  warn(...given)
}
