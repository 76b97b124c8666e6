import type { Migration } from '../migration.ts'

/** Where an answer lists the sources of a background check (spec 2.5). */
const sources = `coalesce(json_extract(result_json, '$.Fuentes'), json_extract(result_json, '$.Resultado.Fuentes'))`

const answered = `('consultada', 'consultado', 'completada', 'completado', 'procesada', 'procesado', 'exitosa', 'exitoso', 'con hallazgos',
  'con_hallazgos', 'sin hallazgos', 'sin_hallazgos')`

/** The answer's overall finding, from `said_json`. */
const said = `lower(coalesce(json_extract(said_json, '$[1]'), ''))`

/** Whether a source meets a condition on `source.value`; ignores sources that are not objects. */
const anySource = (
  condition: string,
): string => `EXISTS (SELECT 1 FROM json_each(CASE WHEN json_valid(${sources}) THEN ${sources} END) AS source
  WHERE ${condition})`

/**
 * Summary of a background check's sources (`check-sources.ts`): with findings, without, or incomplete if not every
 * source was queried. Written with every answer, and here for existing ones. A record with findings waits until
 * somebody has seen them.
 */
export const checkSources: Migration = {
  number: 32,
  name: 'check-sources',
  sql: `
ALTER TABLE item ADD COLUMN sources_said TEXT;
ALTER TABLE item ADD COLUMN findings_seen_at_ms INTEGER;

UPDATE item SET sources_said = CASE
  WHEN ${said} IN ('true', '1', 'si', 'sí', 's', 'yes', 'con hallazgos', 'con_hallazgos')
    OR ${anySource("source.type = 'object' AND (json_extract(source.value, '$.TieneHallazgos') = 1 OR json_array_length(source.value, '$.Hallazgos') > 0)")}
    THEN 'findings'
  WHEN lower(coalesce(json_extract(result_json, '$.Estado'), '')) = 'procesando' THEN 'open'
  WHEN lower(coalesce(json_extract(result_json, '$.Estado'), 'completado')) NOT IN ${answered}
    OR (${sources} IS NOT NULL AND NOT ${anySource('1')})
    OR ${anySource(`source.type <> 'object' OR CASE WHEN json_extract(source.value, '$.Estado') IS NULL THEN json_type(source.value, '$.TieneHallazgos') IS NULL
      ELSE lower(trim(json_extract(source.value, '$.Estado'))) NOT IN ${answered} END`)}
    THEN 'incomplete'
  WHEN ${said} NOT IN ('false', '0', 'no', 'n', 'sin hallazgos', 'sin_hallazgos') THEN CASE WHEN ${said} = '' THEN 'incomplete' END
  WHEN json_extract(sent_values_json, '$.NumeroIdentificacion') IS NOT NULL
    AND coalesce(json_extract(sent_values_json, '$.FechaExpedicionDocumentoIdentidad'), '') = '' THEN 'undated'
  ELSE 'none' END
WHERE batch_sequence IN (SELECT sequence FROM batch WHERE module = 'background-check')
  AND json_type(result_json) = 'object' AND (said_json IS NOT NULL OR ${sources} IS NOT NULL);

DROP VIEW said_record;
DROP INDEX item_said;
CREATE INDEX item_said ON item (batch_sequence DESC, sequence, said_json, sources_said);
CREATE VIEW said_record AS SELECT sequence, batch_sequence,
  nullif(coalesce(said_json, '') || ' ' || coalesce(sources_said, ''), ' ') AS said
FROM item INDEXED BY item_said;
CREATE INDEX item_findings ON item (sequence) WHERE sources_said = 'findings' AND findings_seen_at_ms IS NULL;
`,
}
