import type { Migration } from '../migration.ts'

/** A scalar value of an answer as text, `true` and `false` for booleans; null if there is none. */
const textAt = (path: string): string => `CASE json_type(result_json, '${path}')
    WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' WHEN 'object' THEN NULL WHEN 'array' THEN NULL
    ELSE CAST(json_extract(result_json, '${path}') AS TEXT) END`

/**
 * The verdict of an answer, extracted once when the answer is written: `said_json` lists its kind, findings and
 * confidence (`answer-verdict.ts`), each as text or null; null if an answer has none. It has its own index, because
 * answers may be long and all other queries use the narrow one.
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
