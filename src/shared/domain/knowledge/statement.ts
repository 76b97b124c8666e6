import type { Json } from '../../kernel/json.ts'
import type { DocumentLink, Novedad, Reprocess } from '../filing/item.ts'

export type StatementSource = 'post' | 'notification' | 'get'

/** The content of one answer or notification about one item, independent of earlier knowledge. */
export interface Statement {
  readonly source: StatementSource
  /**
   * When it was true, in the store's own time, which never goes back: a GET when queried, a POST when answered, a
   * notification when first received (it was written some time before).
   */
  readonly atMs: number
  /** Contains only what changed (spec 6, rule 4): an absent field is not denied. */
  readonly partial: boolean
  /** Wire states, verbatim; null when absent. */
  readonly state: string | null
  readonly final: boolean
  readonly failed: boolean
  readonly entityState: string | null
  readonly novedades: readonly Novedad[]
  readonly documents: readonly DocumentLink[]
  readonly jobId: string | null
  readonly reprocess: Reprocess | null
  /** The wire object, unmodified. */
  readonly result: Json
}

/** Larger step numbers are not counts: a glitch must not outrank every later answer. */
const highestOrder = 10_000

/** The length of a statement's filing history (spec 2.8). It only grows, so the longer one is newer. */
export const stepsOf = ({ novedades }: Pick<Statement, 'novedades'>): number =>
  novedades.reduce(
    (most, { order }) => (Number.isInteger(order) && order > most && order <= highestOrder ? order : most),
    novedades.length,
  )
