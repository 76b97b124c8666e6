import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

/** Stable name of this data folder on this machine: a copy elsewhere is another desk. */
export const deskName = (directory: string, storeId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([storeId, hostname(), directory]))
    .digest('hex')
    .slice(0, 32)
