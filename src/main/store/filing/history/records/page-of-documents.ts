import type { DocumentOrder, DocumentQuestion } from '#shared/domain/filing/document-table.ts'
import type { FilingReading, Part } from '../../dialect/filing-dialect.ts'
import { matchingRecords } from './matching-records.ts'

interface FoundDocuments {
  readonly sequences: readonly number[]
  readonly total: number
}

/** The documents on a page, in its order, and their total. */
export async function pageOfDocuments(
  reading: FilingReading,
  question: DocumentQuestion,
  order: DocumentOrder,
  { offset, limit }: Part,
): Promise<FoundDocuments> {
  const documents = await documentsOf(reading, question)
  const page = await sorted(documents, order).select('document.sequence').limit(limit).offset(offset).execute()
  const counted = documents.select(({ fn }) => fn.countAll<number>().as('total'))
  return {
    sequences: page.map(({ sequence }) => sequence),
    total: (await counted.executeTakeFirstOrThrow()).total,
  }
}

async function documentsOf(reading: FilingReading, { filter, holding, delivery }: DocumentQuestion) {
  const { records } = await matchingRecords(reading, filter)
  const all = records.innerJoin('document', 'document.item_sequence', 'record.sequence')
  const documents =
    holding === null ? all : all.where('document.saved_at_ms', holding === 'saved' ? 'is not' : 'is', null)
  if (delivery === undefined) return documents
  const given = reading.db
    .selectFrom('document_delivery')
    .select('document_delivery.document_sequence')
    .where('document_delivery.undone_at_ms', 'is', null)
  if (delivery === 'delivered') return documents.where('document.sequence', 'in', given)
  // A document that is not saved cannot have been delivered from here.
  return documents.where('document.saved_at_ms', 'is not', null).where('document.sequence', 'not in', given)
}

type Documents = Awaited<ReturnType<typeof documentsOf>>

/** Ties: newest batch first, records in the order sent. Unknown values come first. */
function sorted(documents: Documents, { by, descending }: DocumentOrder): Documents {
  const direction = descending ? 'desc' : 'asc'
  switch (by) {
    case 'filed':
      return documents
        .orderBy('record.batch_sequence', direction)
        .orderBy('record.sequence')
        .orderBy('document.sequence')
    case 'kind':
      return newestFirst(documents.orderBy('document.kind', direction))
    case 'name':
      return newestFirst(documents.orderBy('record.name_key', direction))
    case 'identification':
      // Numbers without leading zeros: the longer is the larger.
      return newestFirst(
        documents
          .orderBy(({ fn, val }) => fn('length', [fn.coalesce('record.document_number', val(''))]), direction)
          .orderBy(({ fn, val }) => fn.coalesce('record.document_number', val('')), direction),
      )
    case 'holding':
      return newestFirst(
        documents
          .orderBy((of) => of.case().when('document.saved_at_ms', 'is', null).then(0).else(1).end(), direction)
          .orderBy('document.failed_attempts', direction),
      )
    case 'savedOn':
      return newestFirst(documents.orderBy(({ fn, val }) => fn.coalesce('document.saved_at_ms', val(0)), direction))
    case 'size':
      return newestFirst(documents.orderBy(({ fn, val }) => fn.coalesce('document.byte_length', val(0)), direction))
  }
}

const newestFirst = (documents: Documents): Documents =>
  documents.orderBy('record.batch_sequence', 'desc').orderBy('record.sequence').orderBy('document.sequence')
