import type { Migration } from '../migration.ts'

/** A single value of an answer as text, `true` and `false` for booleans; null where there is none. */
const textAt = (path: string): string => `CASE json_type(result_json, '${path}')
    WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' WHEN 'object' THEN NULL WHEN 'array' THEN NULL
    ELSE CAST(json_extract(result_json, '${path}') AS TEXT) END`

/**
 * What the answer to a question comes to, read out of answers once, when they are written: `said_json` is the list of its kind, what was found and the
 * confidence (`answer-verdict.ts`), each as text or null; null where an answer says none of them. The narrow index has it too.
 */
export const answersSaid: Migration = {
  number: 31,
  name: 'answers-said',
  sql: `
ALTER TABLE item ADD COLUMN said_json TEXT GENERATED ALWAYS AS (nullif(json_array(
  coalesce(${textAt('$.Resultado.Tipo')}, ${textAt('$.Resultado')}),
  coalesce(${textAt('$.TieneHallazgos')}, ${textAt('$.Resultado.TieneHallazgos')}),
  coalesce(${textAt('$.PorcentajeConfianza')}, ${textAt('$.Resultado.PorcentajeConfianza')})
), '[null,null,null]')) VIRTUAL;

DROP VIEW record;
DROP INDEX item_record;
CREATE INDEX item_record ON item (
  batch_sequence DESC, sequence, submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, told_json, changed_at_ms, entity_since_ms, name_key, said_json
);
CREATE VIEW record AS SELECT
  sequence, batch_sequence, submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, told_json, changed_at_ms, entity_since_ms, name_key, said_json
FROM item INDEXED BY item_record;
`,
}
