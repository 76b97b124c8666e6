import { appError } from '#shared/domain/app-error.ts'
import { type Entity, entitiesByModule, isModuleName, type ModuleName } from '#shared/domain/worker/procedure.ts'
import { StoreFault } from './store-fault.ts'

/** The module of a row. This program never writes one that the domain does not know. */
export function toModule(text: string): ModuleName {
  if (isModuleName(text)) return text
  throw new StoreFault(appError('store.damaged', { detail: `module ${text}` }))
}

export function toEntity(module: ModuleName, text: string): Entity {
  const known: readonly Entity[] = entitiesByModule[module]
  const entity = known.find((candidate) => candidate === text)
  if (entity !== undefined) return entity
  throw new StoreFault(appError('store.damaged', { detail: `entity ${text}` }))
}
