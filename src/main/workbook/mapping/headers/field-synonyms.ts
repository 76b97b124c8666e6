/**
 * What clerks call the fields of spec 2.4 to 2.6. Case, accents, punctuation, order of words, abbreviations and words of the
 * same meaning (`header-vocabulary.ts`) do not count, and a phrase may have parts that can be left out (`phrases.ts`), so one
 * phrase stands for many headers.
 */
export interface FieldSynonyms {
  /** Can mean nothing else. */
  readonly names: readonly string[]
  /** Can mean nothing else, but a column of codes, which `names` would name, is better. */
  readonly plain?: readonly string[]
  /** Means this field unless another column may mean it too. */
  readonly also?: readonly string[]
  /** May mean this field: taken for it only with the help of the column's content, or of a person. */
  readonly loose?: readonly string[]
  /** May mean this field, and no content can tell: always asked about. */
  readonly ask?: readonly string[]
}
