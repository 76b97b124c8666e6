/**
 * Sends single requests to the service, also through proxies, without retries or redirects. Public API of the stage:
 * `app` and the roots import only this and `ports.ts`.
 */
export { exchange } from './exchange.ts'
export { rememberingFirstUse } from './first-use.ts'
export { noting, type RequestMethod, telling } from './noting.ts'
export { directRoute, type ResolveRoute, routeOfPac } from './proxy.ts'
export { routeOfEnvironment } from './proxy-environment.ts'
export { createServiceClient, type ServiceClient, type ServiceTimeouts } from './service-client.ts'
