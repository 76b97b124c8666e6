import type { Migration } from './migration.ts'

/**
 * All records as one table for filtering, sorting and counting, served from one index without reading what was sent or
 * answered. `company` is the record's `NitEmpresa`; `name_key` its name in Spanish sort order (accents ignored, ñ
 * after n). The other indexes find later filings of a contract, a person or a row.
 */
export const records: Migration = {
  number: 20,
  name: 'records',
  sql: `
ALTER TABLE item ADD COLUMN company TEXT GENERATED ALWAYS AS (json_extract(sent_values_json, '$.NitEmpresa')) VIRTUAL;
ALTER TABLE item ADD COLUMN name_key TEXT GENERATED ALWAYS AS (lower(
  replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(display_name,
  'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n~'),
  'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n~'))) VIRTUAL;
CREATE INDEX item_record ON item (
  batch_sequence DESC, sequence, submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, reasons_json, changed_at_ms, name_key
);
CREATE VIEW record AS SELECT
  sequence, batch_sequence, submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, reasons_json, changed_at_ms, name_key
FROM item INDEXED BY item_record;

DROP INDEX item_contract;
CREATE INDEX item_contract ON item (contract, batch_sequence, submission_sequence, outcome) WHERE contract IS NOT NULL;
CREATE INDEX item_person
  ON item (document_number, document_type, entity_code, batch_sequence, submission_sequence, outcome)
  WHERE document_number IS NOT NULL;
CREATE INDEX item_row ON item (batch_sequence, row);
CREATE INDEX batch_draft ON batch (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX document_awaited ON document (item_sequence) WHERE saved_at_ms IS NULL;
`,
}
