import { type ModuleName, moduleFacts } from './modules.ts'

/** Our own limit where the specification gives none (spec 8). */
const ownLimit = 1_000

/** The maximum number of items that can be chosen for one send of a module. */
export const largestChunk = (module: ModuleName): number => moduleFacts[module].maximumItems ?? ownLimit

export const isChunk = (module: ModuleName, chunk: number): boolean =>
  Number.isInteger(chunk) && chunk >= 1 && chunk <= largestChunk(module)
