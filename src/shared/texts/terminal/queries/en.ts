/** Options of `query`, by name. */
export const queryOptionsEn = {
  queryModule: 'what is queried: social-security-query or background-check',
  document: 'a document (“CC 1020304050”), may be repeated; without any, those of standard input',
  missingType: 'type of the documents that say none',
}
