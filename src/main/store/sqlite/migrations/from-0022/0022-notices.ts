import type { Migration } from '../migration.ts'

/**
 * List of received notifications. `notification_told`: what each says about itself, parsed once. `notification_item`:
 * the records it was applied to, and whether it told anything new. The index has all listed columns without the
 * bodies.
 */
export const notices: Migration = {
  number: 22,
  name: 'notices',
  sql: `
CREATE TABLE notification_told (
  delivery TEXT PRIMARY KEY REFERENCES notification (delivery) ON DELETE CASCADE,
  module TEXT,
  request_id TEXT COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('result', 'certificates')),
  people INTEGER NOT NULL,
  byte_length INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE notification_item (
  delivery TEXT NOT NULL REFERENCES notification (delivery) ON DELETE CASCADE,
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
  PRIMARY KEY (delivery, item_sequence)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_item_owner ON notification_item (item_sequence);
CREATE INDEX notification_list ON notification (received_at_ms, delivery, matched_at_ms, waiting_for);
`,
}
