import { factOfModules, type ModuleName, type moduleFacts } from '#shared/domain/modules/modules.ts'

/** The endpoints of the service (spec 4) and the scopes their keys need (spec 1). */

export const scopes = factOfModules('scope') as Readonly<Record<ModuleName, Scope>>
export type Scope = (typeof moduleFacts)[ModuleName]['scope']

/** `Modulo` of the notifications (spec 6, rule 3). May differ from the scope, as in `consulta_seguridad_social`. */
export const notificationModules = factOfModules('notificationName')

export const paths = {
  documentExtraction: '/v2/extractor-documentos/documento-identidad',
  socialSecurityQuery: '/v2/consulta/seguridad_social',
  backgroundCheck: '/v2/consulta/antecedentes',
  affiliationForm: '/v2/formularios/afiliacion',
  affiliationFormUpdate: '/v2/formularios/afiliacion/actualizar',
  affiliation: '/v2/afiliaciones/seguridad_social',
  notifications: '/v2/notificaciones',
} as const

export interface Endpoint {
  /** Row of the specification's table; the GETs of #3 and #4 are described below it. */
  readonly number: number
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Where `IdSolicitud` is sent, if at all. */
  readonly requestId: 'path' | 'query' | null
  /** Null: any API key works (spec 5, rule 4). */
  readonly module: ModuleName | null
}

type EndpointOf = (
  number: number,
  path: string,
  module: ModuleName | null,
  requestId?: Endpoint['requestId'],
) => Endpoint

const endpointBy =
  (method: Endpoint['method']): EndpointOf =>
  (number, path, module, requestId = null) => ({ number, method, path, module, requestId })

const get = endpointBy('GET')
const post = endpointBy('POST')
const put = endpointBy('PUT')
const remove = endpointBy('DELETE')

/** Every endpoint. A path whose `requestId` is `path` is followed by `/{IdSolicitud}`. */
export const endpoints = {
  extractDocuments: post(1, paths.documentExtraction, 'document-extraction'),
  readDocuments: get(2, paths.documentExtraction, 'document-extraction', 'path'),
  querySocialSecurity: post(3, paths.socialSecurityQuery, 'social-security-query'),
  readSocialSecurity: get(3, paths.socialSecurityQuery, 'social-security-query', 'query'),
  checkBackground: post(4, paths.backgroundCheck, 'background-check'),
  readBackground: get(4, paths.backgroundCheck, 'background-check', 'query'),
  createForms: post(5, paths.affiliationForm, 'affiliation-form'),
  updateForms: post(6, paths.affiliationFormUpdate, 'affiliation-form'),
  readForms: get(7, paths.affiliationForm, 'affiliation-form', 'path'),
  fileAffiliations: post(8, paths.affiliation, 'affiliation'),
  readAffiliations: get(9, paths.affiliation, 'affiliation', 'query'),
  registerNotifications: put(10, paths.notifications, null),
  readNotifications: get(11, paths.notifications, null),
  removeNotifications: remove(12, paths.notifications, null),
} as const satisfies Record<string, Endpoint>

/** Path of a GET whose `IdSolicitud` is a path parameter (spec 4 #2, #7). */
export const pathWithId = (path: string, requestId: string): string => `${path}/${encodeURIComponent(requestId)}`

/** Path of a GET whose `IdSolicitud` is a query parameter: a choice, see `unspecified.ts`. */
export const pathWithQuery = (path: string, parameter: string, requestId: string): string =>
  `${path}?${encodeURIComponent(parameter)}=${encodeURIComponent(requestId)}`
