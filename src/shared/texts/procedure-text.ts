import { type Entity, entitiesByModule, type ModuleName, type Operation } from '../domain/worker/procedure.ts'
import type { Labels } from './names/labels.ts'

interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
  /** Filed elsewhere: shown wherever a procedure is named, in lists, files and the terminal. */
  readonly followed?: true | undefined
}

/** `Formularios de afiliación · EPS · Actualizar`: only the distinguishing parts. */
export function procedureText({ module, entity, operation, followed }: Procedure, labels: Labels): string {
  const parts = [labels.modules[module].label]
  if (entitiesByModule[module].length > 1) parts.push(labels.entities[entity])
  if (operation === 'update') parts.push(labels.operations.update)
  if (followed === true) parts.push(labels.followed)
  return parts.join(' · ')
}
