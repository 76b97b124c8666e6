import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { NewItem, RawAnswer } from '#main/outbox/ports.ts'
import { build, type DeskDatabase } from '../../desk/desk-database.ts'
import type { OwnBatch } from '../adopting/move-batch.ts'
import type { OwnSubmission } from '../adopting/move-submission.ts'

/** A restore from an older backup than this brings back sends that this desk no longer knows. */
const keptForMs = 400 * 86_400_000

/** Data to restore a send into an office that has lost it. */
export interface PackedSend {
  readonly batch: OwnBatch
  readonly consent: {
    readonly id: string
    readonly accepted_at_ms: number
    readonly operator: string
    readonly people: number
    readonly text_sha256: string
  }
  readonly submission: OwnSubmission
  readonly items: readonly NewItem[]
  /** Base64; null: too large to store twice. */
  readonly body: string | null
}

/** One attempt sent from this desk. */
export interface KnownSend {
  readonly submissionId: string
  readonly attempt: number
  readonly leftAtMs: number
  readonly count: number
  readonly requestId: string | null
  /** The event that ended it; null: unknown. */
  readonly outcome: string | null
}

interface Attempt {
  readonly submissionId: string
  readonly attempt: number
}

const [packing, unpacking] = [promisify(gzip), promisify(gunzip)]

const packed = (value: unknown): Promise<Uint8Array> => packing(JSON.stringify(value))

const unpacked = async (bytes: Uint8Array): Promise<unknown> => JSON.parse((await unpacking(bytes)).toString('utf8'))

/**
 * What this desk sent and what was answered, in the desk's own file: saved before the socket opens, and again before
 * the office receives the answer. For one office; durable when each call resolves.
 */
export class KnownSends {
  readonly #desk: DeskDatabase
  readonly #officeId: string

  constructor(desk: DeskDatabase, officeId: string) {
    this.#desk = desk
    this.#officeId = officeId
  }

  async leaving(send: Attempt & { readonly leftAtMs: number }, pack: PackedSend): Promise<void> {
    const row = {
      office_id: this.#officeId,
      submission_id: send.submissionId,
      attempt: send.attempt,
      left_at_ms: send.leftAtMs,
      count: pack.items.length,
      body_sha256: pack.submission.body_sha256,
      packed: await packed(pack),
      answered_at_ms: null,
      request_id: null,
      answer: null,
      outcome: null,
    }
    await this.#desk.write((writing) => writing.replaceAll('office_send', [row]))
  }

  /** It was not sent after all. */
  async stayed({ submissionId, attempt }: Attempt): Promise<void> {
    const query = build
      .deleteFrom('office_send')
      .where('office_id', '=', this.#officeId)
      .where('submission_id', '=', submissionId)
      .where('attempt', '=', attempt)
    await this.#desk.write((writing) => writing.run(query))
  }

  async answered(send: Attempt, requestId: string | null, answer: RawAnswer): Promise<void> {
    const bytes = await packed({ ...answer, body: Buffer.from(answer.body).toString('base64') })
    await this.#change(send, {
      answer: bytes,
      answered_at_ms: answer.receivedAtMs,
      ...(requestId === null ? {} : { request_id: requestId }),
    })
  }

  ended(send: Attempt, outcome: string, requestId: string | null): Promise<void> {
    return this.#change(send, { outcome, ...(requestId === null ? {} : { request_id: requestId }) })
  }

  /** Oldest first. */
  all(): readonly KnownSend[] {
    return this.#desk
      .all(
        build
          .selectFrom('office_send')
          .select(['submission_id', 'attempt', 'left_at_ms', 'count', 'request_id', 'outcome'])
          .where('office_id', '=', this.#officeId)
          .orderBy('left_at_ms')
          .orderBy('attempt'),
      )
      .map((row) => ({
        submissionId: row.submission_id,
        attempt: row.attempt,
        leftAtMs: row.left_at_ms,
        count: row.count,
        requestId: row.request_id,
        outcome: row.outcome,
      }))
  }

  async packOf({ submissionId, attempt }: Attempt): Promise<PackedSend> {
    const row = this.#desk.first(this.#one({ submissionId, attempt }).select('packed'))
    if (row === undefined) throw new Error('a send without its pack')
    return (await unpacked(row.packed)) as PackedSend
  }

  async answerOf(send: Attempt): Promise<RawAnswer | null> {
    const row = this.#desk.first(this.#one(send).select('answer'))
    if (row === undefined || row.answer === null) return null
    const kept = (await unpacked(row.answer)) as Omit<RawAnswer, 'body'> & { readonly body: string }
    return { ...kept, body: Buffer.from(kept.body, 'base64') }
  }

  async forgetOld(nowMs: number): Promise<void> {
    const query = build.deleteFrom('office_send').where('left_at_ms', '<', nowMs - keptForMs)
    await this.#desk.write((writing) => writing.run(query))
  }

  #one({ submissionId, attempt }: Attempt) {
    return build
      .selectFrom('office_send')
      .where('office_id', '=', this.#officeId)
      .where('submission_id', '=', submissionId)
      .where('attempt', '=', attempt)
  }

  async #change(
    { submissionId, attempt }: Attempt,
    columns: {
      readonly answer?: Uint8Array
      readonly answered_at_ms?: number
      readonly request_id?: string
      readonly outcome?: string
    },
  ): Promise<void> {
    const query = build
      .updateTable('office_send')
      .set(columns)
      .where('office_id', '=', this.#officeId)
      .where('submission_id', '=', submissionId)
      .where('attempt', '=', attempt)
    await this.#desk.write((writing) => writing.run(query))
  }
}
