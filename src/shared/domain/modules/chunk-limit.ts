import { type ModuleName, moduleFacts } from './modules.ts'

/** Where the specification gives no limit (spec 8), this program does. */
const ownLimit = 1_000

/** The most items that one send of a module may be chosen to have. */
export const largestChunk = (module: ModuleName): number => moduleFacts[module].maximumItems ?? ownLimit

export const isChunk = (module: ModuleName, chunk: number): boolean =>
  Number.isInteger(chunk) && chunk >= 1 && chunk <= largestChunk(module)
