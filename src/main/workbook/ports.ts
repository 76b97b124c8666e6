import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { ReaderRequest } from './process/reader-protocol.ts'
import type { WriterRequest } from './process/writer-protocol.ts'

/** How a reader process ended. */
export interface ReaderExit {
  readonly code: number | null
  /** Name of the signal that ended it, where the platform tells. */
  readonly signal: string | null
  /** The end of what it wrote to standard error (at most a few kB): the memory watch says there why it ends. */
  readonly errorOutput: string
}

/** A running reader process, seen from the parent. Messages are structured clones, in order. */
export interface ReaderChild {
  send(request: ReaderRequest | WriterRequest): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, also when the process could not be started. */
  onExit(listener: (exit: ReaderExit) => void): void
  /** Ends it at once, whatever it is doing. Harmless when it has ended. */
  kill(): void
}

/**
 * Starts reader processes (`reader-process.ts`), and in the same way writer processes (`writer-process.ts`): `child_process` headless, `utilityProcess` in the shell. The process
 * gets no secrets: an empty environment, no inherited handles; standard error is piped back.
 */
export interface ReaderProcess {
  start(options: { readonly memoryBytes: number }): ReaderChild
}

/** Where the decisions about columns are kept. */
export interface MappingStore {
  /** Most recently used first. */
  list(): Promise<readonly SavedMapping[]>
  /** Keeps it in place of one with the same procedure, fingerprint and company. */
  save(mapping: SavedMapping): Promise<void>
  /** False when there is none with this id. */
  remove(id: string): Promise<boolean>
}
