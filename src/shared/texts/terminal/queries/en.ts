/** Options of `query`, by name. */
export const queryOptionsEn = {
  queryModule: 'what to query: social-security-query or background-check',
  document: 'a document (“CC 1020304050”), may be repeated; if omitted, read from standard input',
  missingType: 'type for documents without one',
}
