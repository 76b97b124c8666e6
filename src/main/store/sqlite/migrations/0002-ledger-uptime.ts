import type { Migration } from './migration.ts'

/**
 * The wall clock alone cannot tell a day that passed from a clock set a day forward, so every GET in the ledger also
 * records the uptime. Null: written before this migration.
 */
export const ledgerUptime: Migration = {
  number: 2,
  name: 'ledger-uptime',
  sql: 'ALTER TABLE poll_ledger ADD COLUMN uptime_ms INTEGER;',
}
