/** Acceptances of the terms, batches, their sends, and the answers as received. */
export const sendTables = `
-- \`filings\`: records or files sent with it; one of its people may be filed more than once.
CREATE TABLE consent (
  id TEXT PRIMARY KEY,
  accepted_at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  people INTEGER NOT NULL,
  text_sha256 TEXT NOT NULL,
  filings INTEGER
) STRICT, WITHOUT ROWID;

-- The register: acceptances as a hash chain, each with the previous digest. An entry stays even when its batch is
-- deleted.
CREATE TABLE consent_entry (
  position INTEGER PRIMARY KEY,
  consent_id TEXT NOT NULL UNIQUE,
  batch_id TEXT NOT NULL,
  accepted_at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  people INTEGER NOT NULL,
  module TEXT NOT NULL,
  text_sha256 TEXT NOT NULL,
  requests_sha256 TEXT NOT NULL,
  previous_sha256 TEXT NOT NULL,
  link_sha256 TEXT NOT NULL,
  filings INTEGER
) STRICT;
CREATE TRIGGER consent_entry_stays BEFORE UPDATE ON consent_entry BEGIN
  SELECT RAISE(ABORT, 'an entry of the register is never changed');
END;
CREATE TRIGGER consent_entry_is_kept BEFORE DELETE ON consent_entry BEGIN
  SELECT RAISE(ABORT, 'an entry of the register is never removed');
END;

-- \`corrects\`: the batch whose rejected records it sends again; known even after the draft between them was deleted.
-- \`key_fingerprint\` to \`practice\`: who filed it and where. \`again_reason\`: why it was confirmed although
-- its records were filed before. \`test_key\`: filed with a test key, which costs nothing.
CREATE TABLE batch (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  module TEXT NOT NULL,
  entity TEXT NOT NULL,
  operation TEXT NOT NULL,
  options_json TEXT NOT NULL,
  draft_id TEXT,
  file_name TEXT NOT NULL,
  consent_id TEXT NOT NULL REFERENCES consent (id),
  created_at_ms INTEGER NOT NULL,
  estimated_credits INTEGER NOT NULL,
  reprocess_of TEXT,
  reprocess_reason TEXT,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
  corrects TEXT,
  key_fingerprint TEXT,
  base_url TEXT,
  key_hint TEXT,
  practice INTEGER,
  again_reason TEXT,
  test_key INTEGER CHECK (test_key IN (0, 1))
) STRICT;
CREATE INDEX batch_consent ON batch (consent_id);
CREATE INDEX batch_corrects ON batch (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX batch_draft ON batch (draft_id) WHERE draft_id IS NOT NULL;

-- One POST. \`ask_once\`: poll it once more. \`verification\`: what a GET said about a number given by the operator.
-- \`month\`: civil month in Bogotá in which it was last confirmed, for the limits of credits.
CREATE TABLE submission (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  batch_sequence INTEGER NOT NULL REFERENCES batch (sequence) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  state TEXT NOT NULL,
  request_id TEXT COLLATE NOCASE,
  sent_count INTEGER NOT NULL,
  accepted_count INTEGER NOT NULL,
  reprocessed_count INTEGER NOT NULL,
  rejected_count INTEGER NOT NULL,
  omitted_count INTEGER NOT NULL,
  flagged INTEGER NOT NULL CHECK (flagged IN (0, 1)),
  attempts INTEGER NOT NULL,
  automatic_retries INTEGER NOT NULL,
  error_json TEXT,
  request_path TEXT NOT NULL,
  content_type TEXT NOT NULL,
  body_sha256 TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  armed_at_ms INTEGER,
  accepted_at_ms INTEGER,
  settled_at_ms INTEGER,
  next_attempt_at_ms INTEGER,
  last_polled_at_ms INTEGER,
  next_poll_at_ms INTEGER,
  tracking INTEGER NOT NULL CHECK (tracking IN (0, 1)),
  ask_once INTEGER NOT NULL DEFAULT 0,
  verification TEXT,
  answered_gets INTEGER,
  month TEXT,
  UNIQUE (batch_sequence, ordinal)
) STRICT;
CREATE INDEX submission_month ON submission (month, sequence) WHERE month IS NOT NULL;
CREATE INDEX submission_state ON submission (state, next_attempt_at_ms);
CREATE INDEX submission_request ON submission (request_id) WHERE request_id IS NOT NULL;

-- The frozen bytes to send. Later parts of a large body are rows of their own, each written and read in its own turn.
CREATE TABLE submission_body (
  submission_sequence INTEGER PRIMARY KEY REFERENCES submission (sequence) ON DELETE CASCADE,
  bytes BLOB NOT NULL
) STRICT;
CREATE TABLE submission_body_part (
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  part INTEGER NOT NULL CHECK (part > 0),
  bytes BLOB NOT NULL,
  PRIMARY KEY (submission_sequence, part)
) STRICT;

CREATE TABLE submission_attempt (
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  key_fingerprint TEXT NOT NULL,
  body_sha256 TEXT NOT NULL,
  armed_at_ms INTEGER NOT NULL,
  PRIMARY KEY (submission_sequence, attempt)
) STRICT, WITHOUT ROWID;

-- Every state change. \`operator\`: who decided it, where somebody did. \`reason\`: why it was resent although its
-- content was filed before. The second index finds a former number through the event that replaced it: \`operator 3f2c...\`.
CREATE TABLE submission_event (
  sequence INTEGER PRIMARY KEY,
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  event TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  detail TEXT NOT NULL,
  operator TEXT,
  reason TEXT
) STRICT;
CREATE INDEX submission_event_owner ON submission_event (submission_sequence, sequence);
CREATE INDEX submission_event_detail ON submission_event (lower(detail));

CREATE TABLE raw_answer (
  sequence INTEGER PRIMARY KEY,
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'get', 'notification')),
  status INTEGER,
  headers_json TEXT NOT NULL,
  body BLOB NOT NULL,
  body_sha256 TEXT NOT NULL,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
  received_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX raw_answer_owner ON raw_answer (submission_sequence, kind, sequence);
`
