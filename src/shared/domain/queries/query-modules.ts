import type { ModuleName } from '../modules/modules.ts'

/** The modules that only query a person: they need nothing but the person's identity (spec 2.4, 2.5). */
export const queryModules = ['social-security-query', 'background-check'] as const satisfies readonly ModuleName[]
export type QueryModule = (typeof queryModules)[number]

export const isQueryModule = (module: ModuleName): module is QueryModule =>
  queryModules.some((known) => known === module)

/** The document's issue date: sources that need it are not queried without it (spec 2.5). */
export const issueDateField = 'FechaExpedicionDocumentoIdentidad'
