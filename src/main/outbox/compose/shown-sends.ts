import { sha256Hex } from '#main/base/digest.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import { isReady, type PreparedDocument } from '#shared/domain/filing/prepared-document.ts'
import { lineChanges, type ShownLine, type ShownSend } from '#shared/domain/filing/shown/shown-send.ts'
import { bogotaTimestamp } from '#shared/kernel/civil-date.ts'
import { type BatchId, batchId } from '#shared/kernel/ids.ts'

/** Who filed a batch, and when. */
interface BatchSignature {
  readonly operator: string
  readonly createdAtMs: number
}

/** Null if there is no such batch. */
type ReadSignature = (id: BatchId) => Promise<BatchSignature | null>

interface Told {
  /** Absent if nothing was shown, as in the terminal. */
  readonly shown?: string | undefined
}

/** Enough for the open pages and as many closed ones. */
const mostKept = 16
const mostNamed = 3

/**
 * What pages showed of sends, by the stamp that they send back. A send whose content no longer matches is refused with
 * an error that names the change.
 */
export class ShownSends {
  readonly #readSignature: ReadSignature
  readonly #kept = new Map<string, ShownSend>()

  constructor(readSignature: ReadSignature) {
    this.#readSignature = readSignature
  }

  /** Returns the stamp. */
  keep(shown: ShownSend): string {
    const stamp = stampOf(shown)
    this.#kept.delete(stamp)
    this.#kept.set(stamp, shown)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    return stamp
  }

  /** Null if nothing changed, or nothing was shown. */
  async changed({ shown }: Told, now: ShownSend): Promise<AppError | null> {
    if (shown === undefined || shown === stampOf(now)) return null
    const before = this.#kept.get(shown)
    if (before === undefined) return changedSince('rows')
    return before.filer === now.filer ? this.changedLines(before, now) : changedSince('connection')
  }

  async changedLines(
    before: Pick<ShownSend, 'content' | 'lines'>,
    now: Pick<ShownSend, 'content' | 'lines'>,
  ): Promise<AppError | null> {
    const { count, batches } = lineChanges(before.lines, now.lines)
    if (batches.length > 0) return this.#filed(batches)
    if (count > 0) return appError('batch.changed-since-shown.forecast', { rows: String(count) })
    return before.content === now.content ? null : changedSince('rows')
  }

  /** Names who, when and where, as far as one batch is concerned. */
  async #filed(found: readonly NonNullable<ShownLine['batch']>[]): Promise<AppError> {
    const batches = new Map(found.map(({ id, file }) => [id, file]))
    const [only, ...others] = batches
    const rows = String(found.length)
    const signature = only === undefined || others.length > 0 ? null : await this.#readSignature(batchId(only[0]))
    if (only === undefined || signature === null) {
      const names = [...batches.values()]
      const told = names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}…` : names.join(', ')
      return appError('batch.changed-since-shown.filed-in', { rows, batches: told })
    }
    const { operator, createdAtMs } = signature
    return appError('batch.changed-since-shown.filed', {
      rows,
      operator,
      file: only[1],
      at: bogotaTimestamp(createdAtMs),
    })
  }
}

const stampOf = ({ filer, content, lines }: ShownSend): string =>
  sha256Hex(
    Buffer.from(JSON.stringify([filer, content, lines.map(({ key, as, batch }) => [key, as, batch?.id ?? ''])])),
  )

/** What a page shows of the prepared files. */
export const shownFiles = (documents: readonly PreparedDocument[]): Omit<ShownSend, 'filer'> => ({
  content: JSON.stringify(
    documents.filter(isReady).map(({ id, byteLength, reference }) => [id, byteLength, reference]),
  ),
  lines: documents.flatMap(({ id, problem, anyway, sent }) =>
    problem === null
      ? []
      : {
          key: id,
          as: anyway ? `${problem} anyway` : problem,
          batch: sent === null ? null : { id: sent.batchId, file: sent.batchName },
        },
  ),
})
