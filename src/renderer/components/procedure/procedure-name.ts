import type { Entity, ModuleName, Operation } from '#shared/domain/worker/procedure.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import type { Words } from '../../i18n/use-words.ts'

interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
}

/** `Formularios de afiliación · EPS · Actualizar`: only what tells this procedure from its neighbours. */
export function procedureName({ module, entity, operation }: Procedure, { labels }: Words): string {
  const parts = [labels.modules[module].label]
  if (entitiesByModule[module].length > 1) parts.push(labels.entities[entity])
  if (operation === 'update') parts.push(labels.operations.update)
  return parts.join(' · ')
}
