/**
 * Clerks' words for the fields of spec 2.4 to 2.6. Case, accents, punctuation, word order, abbreviations and synonyms
 * (`header-vocabulary.ts`) do not matter. Phrases may have optional parts (`phrases.ts`), so one phrase matches many
 * headers.
 */
export interface FieldSynonyms {
  /** Unambiguous. */
  readonly names: readonly string[]
  /** Unambiguous, but a column of codes, which `names` would match, is preferred. */
  readonly plain?: readonly string[]
  /** Means this field unless another column may also mean it. */
  readonly also?: readonly string[]
  /** May mean this field; requires confirmation by the column's content or a person. */
  readonly loose?: readonly string[]
  /** May mean this field, but content cannot confirm it, so a person is always asked. */
  readonly ask?: readonly string[]
}
