import { factOfModules, type ModuleName, type moduleFacts } from '#shared/domain/modules/modules.ts'

/** The endpoints of the service (spec 4) and the scopes its keys need (spec 1). */

export const scopes = factOfModules('scope') as Readonly<Record<ModuleName, Scope>>
export type Scope = (typeof moduleFacts)[ModuleName]['scope']

/** `Modulo` of the notifications (spec 6, rule 3). Not always the scope: mind `consulta_seguridad_social`. */
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
  /** Where `IdSolicitud` travels, when it does. */
  readonly requestId: 'path' | 'query' | null
  /** Null: any API key will do (spec 5, rule 4). */
  readonly module: ModuleName | null
}

const endpoint = (
  number: number,
  method: Endpoint['method'],
  path: string,
  module: ModuleName | null,
  requestId: Endpoint['requestId'] = null,
): Endpoint => ({ number, method, path, module, requestId })

/** Every endpoint. A path whose `requestId` is `path` is followed by `/{IdSolicitud}`. */
export const endpoints = {
  extractDocuments: endpoint(1, 'POST', paths.documentExtraction, 'document-extraction'),
  readDocuments: endpoint(2, 'GET', paths.documentExtraction, 'document-extraction', 'path'),
  querySocialSecurity: endpoint(3, 'POST', paths.socialSecurityQuery, 'social-security-query'),
  readSocialSecurity: endpoint(3, 'GET', paths.socialSecurityQuery, 'social-security-query', 'query'),
  checkBackground: endpoint(4, 'POST', paths.backgroundCheck, 'background-check'),
  readBackground: endpoint(4, 'GET', paths.backgroundCheck, 'background-check', 'query'),
  createForms: endpoint(5, 'POST', paths.affiliationForm, 'affiliation-form'),
  updateForms: endpoint(6, 'POST', paths.affiliationFormUpdate, 'affiliation-form'),
  readForms: endpoint(7, 'GET', paths.affiliationForm, 'affiliation-form', 'path'),
  fileAffiliations: endpoint(8, 'POST', paths.affiliation, 'affiliation'),
  readAffiliations: endpoint(9, 'GET', paths.affiliation, 'affiliation', 'query'),
  registerNotifications: endpoint(10, 'PUT', paths.notifications, null),
  readNotifications: endpoint(11, 'GET', paths.notifications, null),
  removeNotifications: endpoint(12, 'DELETE', paths.notifications, null),
} as const satisfies Record<string, Endpoint>
export type EndpointName = keyof typeof endpoints

/** Path of a GET whose `IdSolicitud` is a path parameter (spec 4 #2, #7). */
export const pathWithId = (path: string, requestId: string): string => `${path}/${encodeURIComponent(requestId)}`

/** Path of a GET whose `IdSolicitud` is a query parameter: a choice, see `unspecified.ts`. */
export const pathWithQuery = (path: string, parameter: string, requestId: string): string =>
  `${path}?${encodeURIComponent(parameter)}=${encodeURIComponent(requestId)}`
