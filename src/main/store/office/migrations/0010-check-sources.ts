import type { OfficeMigration } from './office-migration.ts'

/** Summary of the sources of background checks, as in the embedded store since its migration 32. */
export const checkSources: OfficeMigration = {
  number: 10,
  name: 'check-sources',
  sql: `
ALTER TABLE item ADD COLUMN sources_said text COLLATE "C";
ALTER TABLE item ADD COLUMN findings_seen_at_ms bigint;

CREATE FUNCTION sources_of(result jsonb) RETURNS SETOF jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  jsonb_path_query(coalesce(result -> 'Fuentes', result -> 'Resultado' -> 'Fuentes'), '$[*] ? (@.type() != "null")');
CREATE FUNCTION is_answered(state text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(lower(trim(state)), ' ', '_') IN ('consultada', 'consultado', 'completada', 'completado', 'procesada', 'procesado', 'exitosa', 'exitoso',
    'con_hallazgos', 'sin_hallazgos');
UPDATE item SET sources_said = CASE
  WHEN lower(said) IN ('true', '1', 'si', 'sí', 's', 'yes', 'con hallazgos', 'con_hallazgos')
    OR EXISTS (SELECT FROM sources_of(answer) AS source
      WHERE source ->> 'TieneHallazgos' = 'true' OR jsonb_typeof(source -> 'Hallazgos') = 'array' AND source -> 'Hallazgos' <> '[]')
    THEN 'findings'
  WHEN lower(answer ->> 'Estado') = 'procesando' THEN 'open'
  WHEN NOT is_answered(coalesce(answer ->> 'Estado', 'completado'))
    OR coalesce(answer -> 'Fuentes', answer -> 'Resultado' -> 'Fuentes') IN ('[]', '{}')
    OR EXISTS (SELECT FROM sources_of(answer) AS source WHERE jsonb_typeof(source) <> 'object'
      OR CASE WHEN source ->> 'Estado' IS NULL THEN source ->> 'TieneHallazgos' IS NULL ELSE NOT is_answered(source ->> 'Estado') END)
    THEN 'incomplete'
  WHEN lower(said) NOT IN ('false', '0', 'no', 'n', 'sin hallazgos', 'sin_hallazgos') THEN CASE WHEN said = '' THEN 'incomplete' END
  WHEN sent ->> 'NumeroIdentificacion' <> '' AND coalesce(sent ->> 'FechaExpedicionDocumentoIdentidad', '') = '' THEN 'undated'
  ELSE 'none' END
FROM (
  SELECT item.sequence AS place, result_json::jsonb AS answer, sent_values_json::jsonb AS sent, coalesce(said_json::jsonb ->> 1, '') AS said
  FROM item JOIN batch ON batch.sequence = item.batch_sequence WHERE batch.module = 'background-check') AS checked
WHERE place = item.sequence AND jsonb_typeof(answer) = 'object'
  AND (said_json IS NOT NULL OR coalesce(answer -> 'Fuentes', answer -> 'Resultado' -> 'Fuentes') IS NOT NULL);
DROP FUNCTION sources_of;
DROP FUNCTION is_answered;

DROP VIEW said_record;
CREATE VIEW said_record WITH (security_invoker = true) AS SELECT sequence, batch_sequence,
  nullif(coalesce(said_json, '') || ' ' || coalesce(sources_said, ''), ' ') COLLATE "C" AS said FROM item;
GRANT SELECT ON said_record TO {clerk}, {supervisor}, {administrator};
CREATE INDEX item_findings ON item (sequence) WHERE sources_said = 'findings' AND findings_seen_at_ms IS NULL;
`,
}
