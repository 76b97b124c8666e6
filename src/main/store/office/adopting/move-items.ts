import type { Selectable } from 'kysely'
import { placeOf } from '../../filing/dialect/byte-sealing.ts'
import type { FilingReading, FilingWriting } from '../../filing/dialect/filing-dialect.ts'
import type { DocumentTable, ItemTable } from '../../filing/filing-schema.ts'
import { insertRows } from '../../filing/insert-rows.ts'
import { toBytes } from '../../filing/rows.ts'
import { nextTurn } from '../../sqlite/slices.ts'
import type { Moving } from './adopting.ts'
import type { Tally } from './tally.ts'

/** Row numbers of a submission in both histories. */
export interface MovedSubmission {
  readonly own: number
  readonly office: number
  readonly officeBatch: number
}

const itemsAtOnce = 32

/** All data of an item, except computed columns and its location. */
const itemColumns = [
  ...(['id', 'position', 'row', 'document_type', 'document_number', 'contract', 'entity_code', 'reference'] as const),
  ...(['display_name', 'outcome', 'state', 'entity_state', 'final', 'failed', 'reasons_json', 'result_json'] as const),
  ...(['sent_values_json', 'changed_at_ms', 'job_id', 'reprocess_json', 'entity_since_ms', 'sources_said'] as const),
  'findings_seen_at_ms',
] as const

const documentColumns = [
  ...(['id', 'link_key', 'kind', 'name', 'url', 'failed_attempts', 'last_failure', 'last_failure_at_ms'] as const),
  ...(['saved_at_ms', 'sha256', 'byte_length'] as const),
] as const

type OwnItem = Pick<Selectable<ItemTable>, (typeof itemColumns)[number] | 'sequence'>
type OwnDocument = Pick<Selectable<DocumentTable>, (typeof documentColumns)[number] | 'sequence' | 'item_sequence'>

/** The records of one submission with their statements, in order; files follow in their own transactions. */
export async function moveItems(moving: Moving, submission: MovedSubmission, tally: Tally): Promise<void> {
  for (let after = -1; ; ) {
    const page = await moving.own.read((reading) => readPage(reading, submission.own, after))
    const last = page.items.at(-1)
    if (last === undefined) return
    const documents = await moving.office.write((writing) => writePage(writing, submission, page))
    tally.add({
      items: page.items.length,
      statements: page.statements.length,
      steps: page.steps.length,
      followUps: page.followUps.length,
      documents: page.documents.length,
      deliveries: page.deliveries.length,
    })
    for (const document of page.documents) {
      await moveFile(moving, { own: document, officeSequence: required(documents, document.id) }, tally)
    }
    after = last.position
    moving.tell(page.items.length)
  }
}

type Page = Awaited<ReturnType<typeof readPage>>

async function readPage({ db, dialect }: FilingReading, submission: number, after: number) {
  const items: readonly OwnItem[] = await db
    .selectFrom('item')
    .select(['sequence', ...itemColumns])
    .where('submission_sequence', '=', submission)
    .where('position', '>', after)
    .orderBy('position')
    .limit(itemsAtOnce)
    .execute()
  const ofItems = dialect.anyOf(items.map(({ sequence }) => sequence))
  const documents: readonly OwnDocument[] = await db
    .selectFrom('document')
    .select(['sequence', 'item_sequence', ...documentColumns])
    .where('item_sequence', 'in', ofItems)
    .orderBy('sequence')
    .execute()
  return {
    items,
    statements: await db
      .selectFrom('statement')
      .select(['item_sequence', 'source', 'sha256', 'first_ms', 'last_ms', 'content_json'])
      .where('item_sequence', 'in', ofItems)
      .orderBy('sequence')
      .execute(),
    knowledge: await db.selectFrom('item_knowledge').selectAll().where('item_sequence', 'in', ofItems).execute(),
    steps: await db
      .selectFrom('novedad')
      .selectAll()
      .where('item_sequence', 'in', ofItems)
      .orderBy('item_sequence')
      .orderBy('order_number')
      .orderBy('occurrence')
      .execute(),
    followUps: await db
      .selectFrom('follow_up')
      .select(['item_sequence', 'at_ms', 'operator', 'owner', 'due', 'comment'])
      .where('item_sequence', 'in', ofItems)
      .orderBy('sequence')
      .execute(),
    documents,
    deliveries: await db
      .selectFrom('document_delivery')
      .select(['document_sequence', 'at_ms', 'operator', 'way', 'note', 'undone_at_ms', 'undone_by'])
      .where('document_sequence', 'in', dialect.anyOf(documents.map(({ sequence }) => sequence)))
      .orderBy('sequence')
      .execute(),
  }
}

/** Returns the new row numbers of documents, by id. */
async function writePage(
  writing: FilingWriting,
  submission: MovedSubmission,
  page: Page,
): Promise<ReadonlyMap<string, number>> {
  const { db } = writing
  const written = await db
    .insertInto('item')
    .values(
      page.items.map(({ sequence: _own, ...item }) => ({
        ...item,
        batch_sequence: submission.officeBatch,
        submission_sequence: submission.office,
      })),
    )
    .returning(['id', 'sequence'])
    .execute()
  const byId = new Map(written.map(({ id, sequence }) => [id, sequence]))
  const places = new Map(page.items.map(({ id, sequence }) => [sequence, required(byId, id)]))
  const moved = <Row extends { readonly item_sequence: number }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, item_sequence: required(places, row.item_sequence) }))
  await insertRows(writing, 'statement', moved(page.statements))
  await insertRows(writing, 'item_knowledge', moved(page.knowledge))
  await insertRows(writing, 'novedad', moved(page.steps))
  await insertRows(writing, 'follow_up', moved(page.followUps))
  return writeDocuments(writing, page, moved(page.documents))
}

async function writeDocuments(
  writing: FilingWriting,
  { documents: own, deliveries }: Page,
  documents: readonly OwnDocument[],
): Promise<ReadonlyMap<string, number>> {
  if (documents.length === 0) return new Map()
  const rows = documents.map(({ sequence: _own, ...document }) => document)
  const written = await writing.db.insertInto('document').values(rows).returning(['id', 'sequence']).execute()
  const byId = new Map(written.map(({ id, sequence }) => [id, sequence]))
  const places = new Map(own.map(({ id, sequence }) => [sequence, required(byId, id)]))
  await insertRows(
    writing,
    'document_delivery',
    deliveries.map((row) => ({ ...row, document_sequence: required(places, row.document_sequence) })),
  )
  return byId
}

interface MovedDocument {
  readonly own: OwnDocument
  readonly officeSequence: number
}

/** A saved document, part by part: one may have 25 MB. */
async function moveFile({ own, office }: Moving, document: MovedDocument, tally: Tally): Promise<void> {
  const { id, sequence } = document.own
  const sha256 = document.own.sha256 ?? ''
  const first = await own.read(({ db }) =>
    db.selectFrom('document_blob').select('bytes').where('document_sequence', '=', sequence).executeTakeFirst(),
  )
  if (first === undefined) return
  // Older versions stored one part of any size.
  await nextTurn()
  const placed = { document_sequence: document.officeSequence }
  await office.write(async ({ db, sealing }) => {
    const bytes = await sealing.sealInTurns(toBytes(first.bytes), placeOf.document(id, sha256, 0))
    await db
      .insertInto('document_blob')
      .values({ ...placed, bytes })
      .execute()
  })
  tally.add({ files: 1 })
  for (let after = 0; ; ) {
    const next = await own.read(({ db }) =>
      db
        .selectFrom('document_blob_part')
        .select(['part', 'bytes'])
        .where('document_sequence', '=', sequence)
        .where('sha256', '=', sha256)
        .where('part', '>', after)
        .orderBy('part')
        .limit(1)
        .executeTakeFirst(),
    )
    if (next === undefined) return
    const { part } = next
    await office.write(async ({ db, sealing }) => {
      const bytes = sealing.seal(toBytes(next.bytes), placeOf.document(id, sha256, part))
      await db
        .insertInto('document_blob_part')
        .values({ ...placed, sha256, part, bytes })
        .execute()
    })
    after = part
  }
}

function required<Key>(places: ReadonlyMap<Key, number>, key: Key): number {
  const place = places.get(key)
  if (place === undefined) throw new Error('a row without its owner')
  return place
}
