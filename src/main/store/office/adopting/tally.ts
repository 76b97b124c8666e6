import { sql } from 'kysely'
import type { FilingWriting } from '../../filing/dialect/filing-dialect.ts'

const counted = [
  ...(['submissions', 'bodies', 'attempts', 'events', 'answers', 'items', 'statements', 'steps', 'followUps'] as const),
  ...(['documents', 'files', 'deliveries'] as const),
] as const
type Counts = Record<(typeof counted)[number], number>

/** Counts how much of a batch was read here, to compare with the office before it counts. */
export class Tally {
  readonly #counts: Counts = Object.fromEntries(counted.map((name) => [name, 0])) as Counts

  add(more: Partial<Counts>): void {
    for (const name of counted) this.#counts[name] += more[name] ?? 0
  }

  /** Whether the office has as much of a batch. */
  async isWhole({ db }: FilingWriting, batchSequence: number): Promise<boolean> {
    const { rows } = await sql<Counts>`SELECT
      (SELECT count(*) FROM submission WHERE batch_sequence = ${batchSequence}) AS submissions,
      (SELECT count(*) FROM submission_body JOIN submission ON submission.sequence = submission_sequence
        WHERE batch_sequence = ${batchSequence}) AS bodies,
      (SELECT count(*) FROM submission_attempt JOIN submission ON submission.sequence = submission_sequence
        WHERE batch_sequence = ${batchSequence}) AS attempts,
      (SELECT count(*) FROM submission_event JOIN submission ON submission.sequence = submission_sequence
        WHERE batch_sequence = ${batchSequence}) AS events,
      (SELECT count(*) FROM raw_answer JOIN submission ON submission.sequence = submission_sequence
        WHERE batch_sequence = ${batchSequence}) AS answers,
      (SELECT count(*) FROM item WHERE batch_sequence = ${batchSequence}) AS items,
      (SELECT count(*) FROM statement JOIN item ON item.sequence = item_sequence
        WHERE batch_sequence = ${batchSequence}) AS statements,
      (SELECT count(*) FROM novedad JOIN item ON item.sequence = item_sequence
        WHERE batch_sequence = ${batchSequence}) AS steps,
      (SELECT count(*) FROM follow_up JOIN item ON item.sequence = item_sequence
        WHERE batch_sequence = ${batchSequence}) AS "followUps",
      (SELECT count(*) FROM document JOIN item ON item.sequence = item_sequence
        WHERE batch_sequence = ${batchSequence}) AS documents,
      (SELECT count(*) FROM document_blob JOIN document ON document.sequence = document_sequence
        JOIN item ON item.sequence = item_sequence WHERE batch_sequence = ${batchSequence}) AS files,
      (SELECT count(*) FROM document_delivery JOIN document ON document.sequence = document_sequence
        JOIN item ON item.sequence = item_sequence WHERE batch_sequence = ${batchSequence}) AS deliveries`.execute(db)
    const [there] = rows
    return there !== undefined && counted.every((name) => there[name] === this.#counts[name])
  }
}
