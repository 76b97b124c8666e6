import type { Migration } from '../migration.ts'

/** A single value of an answer as text, `true` and `false` for booleans; null where there is none. */
const textAt = (path: string): string => `CASE json_type(result_json, '${path}')
    WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' WHEN 'object' THEN NULL WHEN 'array' THEN NULL
    ELSE CAST(json_extract(result_json, '${path}') AS TEXT) END`

/**
 * What the answer to a question comes to, read out of answers once, when they are written: `said_json` is the list of its kind, what was found and the
 * confidence (`answer-verdict.ts`), each as text or null; null where an answer says none of them. It has an index of its own: answers may be long, and all
 * other questions go through the narrow one.
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

CREATE INDEX item_said ON item (batch_sequence DESC, sequence, said_json);
CREATE VIEW said_record AS SELECT sequence, batch_sequence, said_json FROM item INDEXED BY item_said;
`,
}
