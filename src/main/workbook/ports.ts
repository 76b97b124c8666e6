import type { SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { ReaderRequest } from './process/reader-protocol.ts'
import type { WriterRequest } from './process/writer-protocol.ts'

export interface ReaderExit {
  readonly code: number | null
  /** Name of the signal that ended it, if the platform reports one. */
  readonly signal: string | null
  /** The tail of its standard error (a few kB), where the limit watch states why it ends the process. */
  readonly errorOutput: string
}

/** A running reader process, seen from the parent. Messages are structured clones, in order. */
export interface ReaderChild {
  send(request: ReaderRequest | WriterRequest): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, also if the process could not be started. */
  onExit(listener: (exit: ReaderExit) => void): void
  /** Kills it at once. Harmless if it has ended. */
  kill(): void
}

/**
 * Starts reader processes (`reader-process.ts`) and writer processes (`writer-process.ts`): `child_process` headless,
 * `utilityProcess` in the shell. The process gets no secrets: an empty environment and no inherited handles; standard
 * error is piped back.
 */
export interface ReaderProcess {
  start(options: { readonly memoryBytes: number }): ReaderChild
}

export interface MappingStore {
  /** Most recently used first. */
  list(): Promise<readonly SavedMapping[]>
  /** Replaces any mapping with the same procedure, fingerprint and company. */
  save(mapping: SavedMapping): Promise<void>
  /** False if there is none with this id. */
  remove(id: string): Promise<boolean>
}
