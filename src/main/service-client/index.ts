/** One request to the service at a time, and its way through proxies; nothing is retried, no redirect is followed. The face of the stage: all that app and the roots may import, beside `ports.ts`. */
export { exchange } from './exchange.ts'
export { rememberingFirstUse } from './first-use.ts'
export { noting, type RequestMethod, telling } from './noting.ts'
export { directRoute, type ResolveRoute, routeOfPac } from './proxy.ts'
export { routeOfEnvironment } from './proxy-environment.ts'
export { createServiceClient, type ServiceClient, type ServiceTimeouts } from './service-client.ts'
