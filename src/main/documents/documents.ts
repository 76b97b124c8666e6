import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, DocumentId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DocumentContext } from './context.ts'
import type {
  ChosenFiles,
  DocumentUseCases,
  ReceivedDocument,
  RenewedDocument,
  SaveDocumentsReport,
  SaveOptions,
  SaveTarget,
} from './document-use-cases.ts'
import { fetchMissing, fetchThese } from './fetch-missing.ts'
import { type FetchContext, fetchOne } from './fetch-one.ts'
import { fileKindOf } from './file-kind.ts'
import { documentFileName } from './file-name.ts'
import { documentPath } from './naming/document-path.ts'
import { inventedDocument } from './naming/invented-document.ts'
import { keepPattern, keptPattern, partsOf } from './naming/name-pattern-book.ts'
import type { DocumentStore, KnownDocument } from './ports.ts'
import { saveDocuments } from './saving/save-documents.ts'

const renewalTimeoutMs = 120_000

/** Downloads files as soon as a snapshot links to them, stores them, and writes them where the operator chooses. */
export function createDocuments(given: DocumentContext): DocumentUseCases {
  const context: FetchContext = { ...given, underWay: new Map() }
  const { stores } = context

  const missingIn = async (id: BatchId): Promise<number> => (await stores.documents.unsaved(id)).length

  const renew = async (id: BatchId): Promise<{ missing: number }> => {
    if ((await missingIn(id)) > 0) await fetchMissing(context, { batchId: id, insists: true })
    if ((await missingIn(id)) > 0) await context.renewLinks(id, renewalTimeoutMs)
    return { missing: await missingIn(id) }
  }

  const renewOne = async (id: DocumentId): Promised<RenewedDocument> => {
    const before = await stores.documents.find(id)
    if (before === null) return failure(appError('document.not-found', { document: id }))
    const { name, itemId } = before
    if (before.savedAtMs !== null) return success({ kind: 'kept', name })
    const asked = await context.renewLinkOf(itemId)
    if (!asked.ok) return asked
    if (asked.value.kind === 'cancelled') return success({ kind: 'cancelled', name })
    const fetched = await fetchOne(context, (await stores.documents.find(id)) ?? before)
    return fetched.ok ? success({ kind: 'saved', name }) : fetched
  }

  const read = async (id: DocumentId): Promised<ReceivedDocument> => {
    const document = await stores.documents.find(id)
    if (document === null) return failure(appError('document.not-found', { document: id }))
    const kept = await stores.documents.readBytes(id)
    if (kept === null) return failure(appError('document.not-saved-yet', { name: document.name }))
    return success({ name: documentFileName(document, fileKindOf(kept.bytes) ?? 'pdf'), ...kept })
  }

  const save = async (
    documentsNow: () => Promise<readonly KnownDocument[]>,
    target: SaveTarget,
    { signal = new AbortController().signal, pattern }: SaveOptions = {},
  ): Promised<SaveDocumentsReport> => {
    const parts = partsOf(pattern ?? (await keptPattern(stores.connection)))
    return parts.ok
      ? saveDocuments(context, { documents: await documentsNow(), target, parts: parts.value, signal })
      : parts
  }

  const saveAll: DocumentUseCases['saveAll'] = (id, target, options) =>
    save(() => stores.documents.ofBatch(id), target, options)

  const saveChosen: DocumentUseCases['saveChosen'] = async (chosen, target, options) => {
    const missing = (await chosenOf(stores.documents, chosen)).filter(({ savedAtMs }) => savedAtMs === null)
    await fetchThese(context, missing, options?.signal)
    return save(() => chosenOf(stores.documents, chosen), target, options)
  }

  return {
    fetchMissing: (options) => fetchMissing(context, options),
    renew,
    renewOne,
    read,
    saveAll,
    saveChosen,
    suggestedName: async (id) => {
      const kept = await read(id)
      return kept.ok ? success(kept.value.name) : kept
    },
    ...namesOf(context),
    ...deliveriesOf(context),
  }
}

const chosenOf = (store: DocumentStore, chosen: ChosenFiles): Promise<readonly KnownDocument[]> =>
  'documents' in chosen ? store.those(chosen.documents) : store.ofRecords(chosen.records)

function namesOf({
  stores,
}: DocumentContext): Pick<DocumentUseCases, 'namePattern' | 'previewNames' | 'keepNamePattern'> {
  const { connection, documents } = stores
  return {
    namePattern: async () => success(await keptPattern(connection)),
    keepNamePattern: (pattern) => keepPattern(connection, pattern),
    previewNames: async (pattern) => {
      const parts = partsOf(pattern)
      if (!parts.ok) return parts
      const latest = await documents.latestSaved(previewed)
      const shown = latest.length === 0 ? [inventedDocument] : latest
      return success(
        shown.map((document) => {
          const { folders, name } = documentPath(document, 'pdf', parts.value)
          return [...folders, name].join('/')
        }),
      )
    },
  }
}

function deliveriesOf({
  stores,
  clock,
  events,
}: DocumentContext): Pick<DocumentUseCases, 'deliver' | 'takeDeliveryBack' | 'deliveries'> {
  const told = (count: number): Result<number, AppError> => {
    if (count > 0) events.changed({ area: 'documents', ids: [] })
    return success(count)
  }
  return {
    deliver: async (ids, { way, note }, operator) =>
      told(await stores.documents.deliver(ids, { way, note: note.trim(), operator, atMs: clock.nowMs() })),
    takeDeliveryBack: async (ids, operator) =>
      told(await stores.documents.takeDeliveryBack(ids, { operator, atMs: clock.nowMs() })),
    deliveries: async (id) => success(await stores.documents.deliveries(id)),
  }
}

const previewed = 3
