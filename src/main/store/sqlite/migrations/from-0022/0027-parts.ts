import type { Migration } from '../migration.ts'

/**
 * Large content is stored in parts, each written, read and deleted in its own turn. The first part stays where the
 * whole was: content of older versions is one part of any size.
 */
export const parts: Migration = {
  number: 27,
  name: 'parts',
  sql: `
CREATE TABLE submission_body_part (
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  part INTEGER NOT NULL CHECK (part > 0),
  bytes BLOB NOT NULL,
  PRIMARY KEY (submission_sequence, part)
) STRICT;
CREATE TABLE document_blob_part (
  document_sequence INTEGER NOT NULL REFERENCES document (sequence) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  part INTEGER NOT NULL CHECK (part > 0),
  bytes BLOB NOT NULL,
  PRIMARY KEY (document_sequence, sha256, part)
) STRICT;
`,
}
