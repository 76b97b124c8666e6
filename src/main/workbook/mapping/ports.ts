import type { SavedMapping } from '#shared/domain/draft/mapping.ts'

/** Where the decisions about columns are kept. */
export interface MappingStore {
  /** Most recently used first. */
  list(): Promise<readonly SavedMapping[]>
  /** Keeps it in place of one with the same procedure, fingerprint and company. */
  save(mapping: SavedMapping): Promise<void>
  /** False when there is none with this id. */
  remove(id: string): Promise<boolean>
}
