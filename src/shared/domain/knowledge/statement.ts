import type { Json } from '../../kernel/json.ts'
import type { DocumentLink, Novedad, Reprocess } from '../filing/item.ts'

export type StatementSource = 'post' | 'notification' | 'get'

/** What one answer or notification says of one item. Nothing in it depends on what was known before. */
export interface Statement {
  readonly source: StatementSource
  /**
   * When it was true, in the store's own time, which never goes back: a GET when it was asked, a POST when it was answered, a
   * notification when it was first received (it was written some time before that).
   */
  readonly atMs: number
  /** Names what changed only (spec 6, rule 4): what it leaves out is not denied. */
  readonly partial: boolean
  /** Wire states, verbatim; null when it does not tell. */
  readonly state: string | null
  readonly final: boolean
  readonly failed: boolean
  readonly entityState: string | null
  readonly novedades: readonly Novedad[]
  readonly documents: readonly DocumentLink[]
  readonly jobId: string | null
  readonly reprocess: Reprocess | null
  /** The wire object, untouched. */
  readonly result: Json
}

/** Step numbers beyond this are no count of anything: a glitch must not outrank every later answer. */
const highestOrder = 10_000

/** How far the filing history reaches that a statement tells (spec 2.8): it only grows, so the one that reaches further is newer. */
export const stepsOf = ({ novedades }: Pick<Statement, 'novedades'>): number =>
  novedades.reduce(
    (most, { order }) => (Number.isInteger(order) && order > most && order <= highestOrder ? order : most),
    novedades.length,
  )
