import { maximumDocuments } from '#shared/domain/service-limits.ts'
import { readReceipt } from '../answers/receipt.ts'
import { readNotificationSnapshot, readSnapshot } from '../answers/snapshot.ts'
import { readIdentity } from '../identity.ts'
import { notificationModules, paths, pathWithId, scopes } from '../paths.ts'
import type { WireChoices } from '../unspecified.ts'
import type { BatchModule } from './batch-module.ts'
import { composeDocumentForm, composeDocumentJson } from './compose-documents.ts'

export {
  documentFormRequestSchema,
  documentJsonRequestSchema,
  documentReferenceSchema,
  looksLikePdf,
} from './document-requests.ts'

/** Identity-document extraction: sending (#1) and reading (#2). */
export const documentExtractionModule = (choices: WireChoices): BatchModule => ({
  name: 'document-extraction',
  scope: scopes['document-extraction'],
  notificationModule: notificationModules['document-extraction'],
  answersInOrder: true,
  maximumItems: maximumDocuments,
  defaultChunk: choices.chunk['document-extraction'],
  options: {},
  compose: (content) =>
    choices.documentForm === 'json' ? composeDocumentJson(content, choices) : composeDocumentForm(content, choices),
  identify: (_entity, record) => readIdentity('document-extraction', record),
  readReceipt: (body) => readReceipt('document-extraction', body, choices),
  pollPath: (requestId) => pathWithId(paths.documentExtraction, requestId),
  readSnapshot: (body) => readSnapshot('document-extraction', body, choices),
  readNotification: (body) => readNotificationSnapshot('document-extraction', body, choices),
})
