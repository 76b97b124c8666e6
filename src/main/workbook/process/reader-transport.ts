import type { ReaderAnswer } from './reader-protocol.ts'
import type { WriterAnswer } from './writer-protocol.ts'

/**
 * The child's end of its channel to the parent, the same under `child_process.fork` and Electron's `utilityProcess`.
 */
export interface ReaderTransport {
  post(answer: ReaderAnswer | WriterAnswer): void
  onMessage(listener: (message: unknown) => void): void
}

/** The parts of Electron's `process.parentPort` that are used. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value

/** The channel this process was started with; undefined if it was started by hand. */
export function openTransport(): ReaderTransport | undefined {
  const port: unknown = Reflect.get(process, 'parentPort')
  if (isParentPort(port)) {
    return {
      post: (answer) => port.postMessage(answer),
      onMessage: (listener) => port.on('message', (event) => listener(event.data)),
    }
  }
  if (process.send === undefined) return undefined
  return {
    post: (answer) => process.send?.(answer),
    onMessage: (listener) => process.on('message', listener),
  }
}
