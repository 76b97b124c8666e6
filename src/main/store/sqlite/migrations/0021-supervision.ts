import type { Migration } from './migration.ts'

/**
 * Stored data for the supervisor's counts.
 * `told_json`: why a record was rejected or returned: its `Motivo`s, or, if the entity returned it without any, the
 * last step of its filing history (`item-reasons.ts`). Triggers keep `last_step` up to date.
 * `entity_since_ms`: since when its entity state is known; for older answers, the first saved one with it, else null.
 * `test_key`: its batch was filed with a test key, which costs nothing; null: filed by an older version.
 * The second index has every counted column in counting order.
 */
export const supervision: Migration = {
  number: 21,
  name: 'supervision',
  sql: `
ALTER TABLE batch ADD COLUMN test_key INTEGER CHECK (test_key IN (0, 1));

ALTER TABLE item ADD COLUMN last_step TEXT;
ALTER TABLE item ADD COLUMN entity_since_ms INTEGER;
ALTER TABLE item ADD COLUMN told_json TEXT GENERATED ALWAYS AS (CASE
  WHEN reasons_json = '[]' AND lower(entity_state) = 'devuelto' AND last_step <> '' THEN json_array(last_step)
  ELSE reasons_json END) VIRTUAL;

CREATE TRIGGER novedad_last_insert AFTER INSERT ON novedad BEGIN
  UPDATE item SET last_step = (
    SELECT message FROM novedad WHERE item_sequence = new.item_sequence ORDER BY order_number DESC, occurrence DESC LIMIT 1
  ) WHERE sequence = new.item_sequence;
END;
CREATE TRIGGER novedad_last_update AFTER UPDATE OF message ON novedad WHEN new.message <> old.message BEGIN
  UPDATE item SET last_step = (
    SELECT message FROM novedad WHERE item_sequence = new.item_sequence ORDER BY order_number DESC, occurrence DESC LIMIT 1
  ) WHERE sequence = new.item_sequence;
END;
UPDATE item SET last_step = (
  SELECT message FROM novedad WHERE item_sequence = item.sequence ORDER BY order_number DESC, occurrence DESC LIMIT 1
) WHERE sequence IN (SELECT item_sequence FROM novedad);
UPDATE item SET entity_since_ms = (
  SELECT min(first_ms) FROM statement
  WHERE item_sequence = item.sequence AND json_extract(content_json, '$.entityState') = item.entity_state
) WHERE entity_state IS NOT NULL;

DROP VIEW record;
DROP INDEX item_record;
CREATE INDEX item_record ON item (
  batch_sequence DESC, sequence, submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, told_json, changed_at_ms, entity_since_ms, name_key
);
CREATE VIEW record AS SELECT
  sequence, batch_sequence, submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, told_json, changed_at_ms, entity_since_ms, name_key
FROM item INDEXED BY item_record;

CREATE INDEX item_counted ON item (
  batch_sequence, submission_sequence, company, entity_code, outcome, state, entity_state, failed, told_json, entity_since_ms
);
CREATE VIEW counted_record AS SELECT
  batch_sequence, submission_sequence, company, entity_code, outcome, state, entity_state, failed, told_json, entity_since_ms
FROM item INDEXED BY item_counted;
`,
}
