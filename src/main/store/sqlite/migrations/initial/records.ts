/** A scalar value of an answer as text, `true` and `false` for booleans; null if there is none. */
const textAt = (path: string): string => `CASE json_type(result_json, '${path}')
    WHEN 'true' THEN 'true' WHEN 'false' THEN 'false' WHEN 'object' THEN NULL WHEN 'array' THEN NULL
    ELSE CAST(json_extract(result_json, '${path}') AS TEXT) END`

const searched = 'document_type, document_number, contract, entity_code, reference, display_name'
const searchedOf = (row: 'old' | 'new'): string =>
  searched
    .split(', ')
    .map((name) => `${row}.${name}`)
    .join(', ')
const forget = `INSERT INTO item_search (item_search, rowid, ${searched})
  VALUES ('delete', old.sequence, ${searchedOf('old')});`
const learn = `INSERT INTO item_search (rowid, ${searched})
  VALUES (new.sequence, ${searchedOf('new')});`

const followLastStep = `UPDATE item SET last_step = (
    SELECT message FROM novedad WHERE item_sequence = new.item_sequence ORDER BY order_number DESC, occurrence DESC LIMIT 1
  ) WHERE sequence = new.item_sequence;`

const recordColumns = `submission_sequence, row, document_type, document_number, contract, entity_code, company,
  outcome, state, entity_state, failed, told_json, changed_at_ms, entity_since_ms, name_key`
const countedColumns = `batch_sequence, submission_sequence, company, entity_code, outcome, state, entity_state, failed, told_json, entity_since_ms`

/** Records, what answers say about each, and the steps of their filing histories. */
export const recordTables = `
-- One record of a send: what was sent and the merged result of all answers. Derived columns:
-- \`company\`: its \`NitEmpresa\`. \`file_sha256\`: content of a sent file. \`name_key\`: its name in Spanish sort order.
-- \`told_json\`: why it was rejected or returned: its \`Motivo\`s, or, if the entity returned it without any, the last
-- step of its filing history (\`item-reasons.ts\`).
-- \`said_json\`: kind, findings and confidence of the answer (\`answer-verdict.ts\`), each as text or null.
-- \`sources_said\`: summary of a background check's sources (\`check-sources.ts\`). With findings, the record waits until
-- somebody has seen them. \`entity_since_ms\`: since when its entity state is known.
CREATE TABLE item (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  batch_sequence INTEGER NOT NULL REFERENCES batch (sequence) ON DELETE CASCADE,
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  row INTEGER NOT NULL,
  document_type TEXT,
  document_number TEXT,
  contract TEXT,
  entity_code TEXT,
  reference TEXT,
  display_name TEXT NOT NULL,
  outcome TEXT,
  state TEXT,
  entity_state TEXT,
  final INTEGER NOT NULL CHECK (final IN (0, 1)),
  failed INTEGER NOT NULL CHECK (failed IN (0, 1)),
  reasons_json TEXT NOT NULL,
  result_json TEXT NOT NULL,
  sent_values_json TEXT NOT NULL,
  changed_at_ms INTEGER,
  job_id TEXT,
  reprocess_json TEXT,
  company TEXT GENERATED ALWAYS AS (json_extract(sent_values_json, '$.NitEmpresa')) VIRTUAL,
  name_key TEXT GENERATED ALWAYS AS (lower(
    replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(display_name,
    'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'), 'ñ', 'n~'),
    'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'n~'))) VIRTUAL,
  last_step TEXT,
  entity_since_ms INTEGER,
  told_json TEXT GENERATED ALWAYS AS (CASE
    WHEN reasons_json = '[]' AND lower(entity_state) = 'devuelto' AND last_step <> '' THEN json_array(last_step)
    ELSE reasons_json END) VIRTUAL,
  said_json TEXT GENERATED ALWAYS AS (nullif(json_array(
    coalesce(${textAt('$.Resultado.Tipo')}, ${textAt('$.Resultado')}),
    coalesce(${textAt('$.TieneHallazgos')}, ${textAt('$.Resultado.TieneHallazgos')}),
    coalesce(${textAt('$.PorcentajeConfianza')}, ${textAt('$.Resultado.PorcentajeConfianza')})
  ), '[null,null,null]')) VIRTUAL,
  sources_said TEXT,
  findings_seen_at_ms INTEGER,
  file_sha256 TEXT GENERATED ALWAYS AS (json_extract(sent_values_json, '$.ArchivoSha256')) VIRTUAL,
  UNIQUE (submission_sequence, position)
) STRICT;

-- Pages of a batch, and of all records with the newest batch first, use only an index: without it, a late page reads
-- every row before it.
CREATE INDEX item_batch ON item (batch_sequence DESC);
CREATE INDEX item_batch_outcome ON item (batch_sequence, outcome);
CREATE INDEX item_batch_state ON item (batch_sequence, state);
CREATE INDEX item_batch_entity_state ON item (batch_sequence, entity_state);
CREATE INDEX item_row ON item (batch_sequence, row);
-- Other filings of a contract, a person or a file: the rule for filing again checks them before every confirmation.
CREATE INDEX item_contract ON item (contract, batch_sequence, submission_sequence, outcome) WHERE contract IS NOT NULL;
CREATE INDEX item_person
  ON item (document_number, document_type, entity_code, batch_sequence, submission_sequence, outcome)
  WHERE document_number IS NOT NULL;
CREATE INDEX item_file ON item (file_sha256) WHERE file_sha256 IS NOT NULL;
CREATE INDEX item_findings ON item (sequence) WHERE sources_said = 'findings' AND findings_seen_at_ms IS NULL;

-- All records for filtering and sorting, for the supervisor's counts, and by verdict. Each view reads one index only,
-- never what was sent or answered, which may be long.
CREATE INDEX item_record ON item (batch_sequence DESC, sequence, ${recordColumns});
CREATE VIEW record AS SELECT
  sequence, batch_sequence, ${recordColumns}
FROM item INDEXED BY item_record;
CREATE INDEX item_counted ON item (${countedColumns});
CREATE VIEW counted_record AS SELECT
  ${countedColumns}
FROM item INDEXED BY item_counted;
CREATE INDEX item_said ON item (batch_sequence DESC, sequence, said_json, sources_said);
CREATE VIEW said_record AS SELECT sequence, batch_sequence,
  nullif(coalesce(said_json, '') || ' ' || coalesce(sources_said, ''), ' ') AS said
FROM item INDEXED BY item_said;

-- Deleted words must not remain in the file.
CREATE VIRTUAL TABLE item_search USING fts5(
  ${searched},
  content='item', content_rowid='sequence', tokenize="unicode61 remove_diacritics 2"
);
INSERT INTO item_search (item_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER item_search_insert AFTER INSERT ON item BEGIN
  ${learn}
END;
CREATE TRIGGER item_search_delete AFTER DELETE ON item BEGIN
  ${forget}
END;
CREATE TRIGGER item_search_update AFTER UPDATE OF ${searched} ON item BEGIN
  ${forget}
  ${learn}
END;

-- What each answer says about a record, with source and time. GETs beyond the newest few are summed up in
-- \`item_knowledge\`.
CREATE TABLE statement (
  sequence INTEGER PRIMARY KEY,
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('post', 'get', 'notification')),
  sha256 TEXT NOT NULL,
  first_ms INTEGER NOT NULL,
  last_ms INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  UNIQUE (item_sequence, source, sha256)
) STRICT;
CREATE TABLE item_knowledge (
  item_sequence INTEGER PRIMARY KEY REFERENCES item (sequence) ON DELETE CASCADE,
  json TEXT NOT NULL
) STRICT;
-- The store's own time, which never goes back.
CREATE TABLE statement_time (id INTEGER PRIMARY KEY CHECK (id = 1), latest_ms INTEGER NOT NULL) STRICT;

-- Steps of filing histories. \`seen_at_ms\` is null until somebody has seen the step here.
CREATE TABLE novedad (
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  order_number INTEGER NOT NULL,
  occurrence INTEGER NOT NULL,
  phase TEXT NOT NULL,
  message TEXT NOT NULL,
  date TEXT NOT NULL,
  evidence_url TEXT,
  seen_at_ms INTEGER,
  PRIMARY KEY (item_sequence, order_number, occurrence)
) STRICT;
CREATE INDEX novedad_unseen ON novedad (item_sequence) WHERE seen_at_ms IS NULL;
CREATE TRIGGER novedad_last_insert AFTER INSERT ON novedad BEGIN
  ${followLastStep}
END;
CREATE TRIGGER novedad_last_update AFTER UPDATE OF message ON novedad WHEN new.message <> old.message BEGIN
  ${followLastStep}
END;

-- Who looks after a record until when, and comments. Null: unchanged; empty: taken away. Entries are only added.
CREATE TABLE follow_up (
  sequence INTEGER PRIMARY KEY,
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  owner TEXT,
  due TEXT,
  comment TEXT NOT NULL
) STRICT;
CREATE INDEX follow_up_item ON follow_up (item_sequence, sequence);
CREATE INDEX follow_up_at ON follow_up (at_ms);
`
