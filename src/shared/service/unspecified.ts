import { sourceNameFields } from '#shared/domain/filing/answer/answer-sources.ts'
import type { FinalStates } from '#shared/domain/modules/module-facts.ts'
import { factOfModules, type ModuleName } from '#shared/domain/modules/modules.ts'

/**
 * Every choice that the specification leaves open ("not shown"), in one place. A `WireChoices` value adjusts them for a
 * deployment that differs; the comment on each member gives the reason for its default.
 *
 * Choices that no deployment should have to adjust, and where they are made:
 * - "2 MB" (spec 8) is 2 * 1024 * 1024 bytes (`service-limits.ts`): the usual meaning of a file limit. At worst the service
 *   refuses a file between the decimal and the binary limit as a whole, before anything is debited.
 * - `NumeroContrato` accepts any Unicode letter (`wire-text.ts`): "letters and digits" includes ñ in Colombia.
 * - A PDF has `%PDF-` in its first 1,024 bytes (`document-requests.ts`), as PDF readers require.
 * - Codes of unpublished catalogues must only be free of spaces; type codes must be upper case (`wire-text.ts`).
 * - GET answers are read with or without the envelope, because spec 2.1 promises it for POSTs and notifications only
 *   (`envelope.ts`).
 * - Error bodies are read in all common forms, and as text otherwise (`refusal-reason.ts`).
 * - An item's outcome comes from the list that names it; an unknown list is kept in the raw answer only (`receipt.ts`).
 * - In place of a link, a PDF in base64 is the file itself (`links.ts`); any other text that is not http or https is no
 *   link.
 */
export interface WireChoices {
  /**
   * Query parameter of the GETs without the identifier in their path (spec 4 #9 and the GETs of #3, #4): the field's
   * own name.
   */
  readonly requestIdParameter: string
  /**
   * Spec 2.7 lists `SubirADrive`; the changelog also names `SubirDocumentoAPlataforma`. The field table takes
   * precedence over the changelog.
   */
  readonly formUploadOption: 'SubirADrive' | 'SubirDocumentoAPlataforma'
  /** Spec 2.3 allows both. Multipart uses a quarter less bandwidth, and its fields are fully documented. */
  readonly documentForm: 'multipart' | 'json'
  /**
   * Spec 2.3 names the parts `Archivo` and `Referencia`; the endpoint table adds `[]`. The field table takes precedence
   * over the summary.
   */
  readonly filePart: 'Archivo' | 'Archivo[]'
  readonly referencePart: 'Referencia' | 'Referencia[]'
  /**
   * Field of `Documentos[]` in the JSON form besides `Archivo` (spec 2.3 shows none): the name used by multipart and
   * the answer.
   */
  readonly jsonReferenceField: string
  /**
   * Items per POST: what one uncertain send can cost. Queries are cheap to repeat, since a recent result is not debited
   * again unless forced.
   */
  readonly chunk: Readonly<Record<ModuleName, number>>
  /**
   * Encodings of the digest in `X-Service-Signature` (spec 6: not shown). Their lengths differ, so accepting both
   * weakens nothing.
   */
  readonly signatureEncodings: readonly ('hex' | 'base64')[]
  /** Names under which a GET may list its items (not shown). The names of the POST's lists come first. */
  readonly snapshotLists: Readonly<Record<ModuleName, readonly string[]>>
  /** Field of the "item state" of queries and checks (spec 3 does not name it): the one all other modules use. */
  readonly stateField: string
  /**
   * States that end an item (spec 3), ignoring case. For document extraction later values are not shown, so the other
   * modules' final states are used. Everything else is not final, however final it sounds.
   */
  readonly finalStates: Readonly<Record<ModuleName, FinalStates>>
  /**
   * Document extraction shows no later states, and its GET "returns the document's fields": fields without a state mean
   * a finished reading.
   */
  readonly extractedFieldsAreFinal: boolean
  /**
   * Items of `Motivos` and `Cambios` may be texts or objects (spec 2.8: not shown). In an object: the sentence, and its
   * subject.
   */
  readonly reasonTextFields: readonly string[]
  readonly reasonSubjectFields: readonly string[]
  readonly changeBeforeFields: readonly string[]
  readonly changeAfterFields: readonly string[]
  /**
   * "Previous states" of a reprocess (spec 2.8 does not name their fields): of the batch layer and the entity layer.
   */
  readonly previousStateFields: readonly string[]
  readonly previousEntityStateFields: readonly string[]
  /** Links may be texts or objects (spec 2.5: not shown). In an object, the first of these fields has the link. */
  readonly urlFields: readonly string[]
  /** A source in `Fuentes[]` (spec 2.5: not shown): the fields of its name and its evidence. */
  readonly sourceNameFields: readonly string[]
  readonly evidenceFields: readonly string[]
  /**
   * Possible fields of a query's supporting file (spec 2.4 mentions the file, not its field), in the item or in its
   * `Resultado`.
   */
  readonly supportFields: readonly string[]
  /** Statuses that mean "request not found" (spec 7: not shown): the HTTP ones for it. */
  readonly notFoundStatuses: readonly number[]
}

export const defaultWireChoices: WireChoices = {
  requestIdParameter: 'IdSolicitud',
  formUploadOption: 'SubirADrive',
  documentForm: 'multipart',
  filePart: 'Archivo',
  referencePart: 'Referencia',
  jsonReferenceField: 'Referencia',
  chunk: factOfModules('chunk'),
  signatureEncodings: ['hex', 'base64'],
  snapshotLists: factOfModules('snapshotLists'),
  stateField: 'Estado',
  finalStates: factOfModules('finalStates'),
  extractedFieldsAreFinal: true,
  reasonTextFields: ['Mensaje', 'Motivo', 'Descripcion', 'Detalle', 'Error', 'Message'],
  reasonSubjectFields: ['Campo', 'Codigo'],
  changeBeforeFields: ['Anterior', 'ValorAnterior', 'Antes', 'De'],
  changeAfterFields: ['Nuevo', 'ValorNuevo', 'Despues', 'Actual', 'A'],
  previousStateFields: ['EstadoAnterior', 'EstadoPrevio'],
  previousEntityStateFields: ['EstadoEntidadAnterior', 'EstadoEntidadPrevio'],
  urlFields: ['Url', 'URL', 'url', 'Enlace', 'Link', 'Href'],
  sourceNameFields,
  evidenceFields: ['Evidencias', 'Evidencia', 'Documento', 'Pdf', 'Archivo', 'Url'],
  supportFields: ['Soporte', 'Documento', 'Evidencia', 'Pdf', 'Url'],
  notFoundStatuses: [404, 410],
}
