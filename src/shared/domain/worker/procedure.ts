import { type Entity, type ModuleName, moduleFacts } from '../modules/modules.ts'

export type { Entity, ModuleName } from '../modules/modules.ts'

export const moduleNames = Object.keys(moduleFacts) as unknown as readonly [ModuleName, ...ModuleName[]]

const entitiesOf = (module: ModuleName) =>
  Object.keys(moduleFacts[module].entities) as unknown as readonly [Entity, ...Entity[]]

/** The `Entidad` values of each module (spec 2.4, 2.7, 2.8), the default first. */
export const entitiesByModule = Object.fromEntries(
  moduleNames.map((module) => [module, entitiesOf(module)]),
) as Readonly<Record<ModuleName, readonly [Entity, ...Entity[]]>>

/** What a submission does: a first filing, or the form update of spec 4 #6. */
export const operations = ['create', 'update'] as const
export type Operation = (typeof operations)[number]

/** The request to the service for a file's records. */
export interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
}

export const isModuleName = (text: string): text is ModuleName => (moduleNames as readonly string[]).includes(text)

/**
 * Resolves an entity: the full value, or its suffix (`eps`, `eps_ccf`), in any case. Modules with one entity need none.
 */
export function resolveEntity(module: ModuleName, text: string | undefined): Entity | undefined {
  const entities: readonly Entity[] = entitiesByModule[module]
  if (text === undefined || text === '') return entities.length === 1 ? entities[0] : undefined
  const wanted = text.toLowerCase()
  return entities.find((entity) => entity === wanted) ?? entities.find((entity) => suffixOf(entity) === wanted)
}

/** The suffix of an entity that users type: `eps`, `ccf`, `eps_ccf`, `arl`, `afp`, `adres`. */
export const suffixOf = (entity: Entity): string => entity.replace(/^(formularios|afiliaciones_seguridad_social)_/, '')
