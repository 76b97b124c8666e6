/** The five batch modules of the service, by the names of the headless contract. */
export const moduleNames = [
  'affiliation-form',
  'affiliation',
  'social-security-query',
  'background-check',
  'document-extraction',
] as const
export type ModuleName = (typeof moduleNames)[number]

/**
 * The `Entidad` values of each module (spec 2.4, 2.7, 2.8). Background checks and document extraction send no `Entidad`;
 * their single value here is ours and only names the procedure locally.
 */
export const entitiesByModule = {
  'affiliation-form': ['formularios_eps', 'formularios_ccf', 'formularios_eps_ccf'],
  affiliation: [
    'afiliaciones_seguridad_social_eps',
    'afiliaciones_seguridad_social_ccf',
    'afiliaciones_seguridad_social_arl',
    'afiliaciones_seguridad_social_afp',
  ],
  'social-security-query': ['adres'],
  'background-check': ['antecedentes'],
  'document-extraction': ['documento_identidad'],
} as const satisfies Record<ModuleName, readonly [string, ...string[]]>

export type Entity = (typeof entitiesByModule)[ModuleName][number]

/** What a submission does: a first filing, or the form update of spec 4 #6. */
export const operations = ['create', 'update'] as const
export type Operation = (typeof operations)[number]

/** What is asked of the service for the records of a file. */
export interface Procedure {
  readonly module: ModuleName
  readonly entity: Entity
  readonly operation: Operation
}

export const isModuleName = (text: string): text is ModuleName => (moduleNames as readonly string[]).includes(text)

/** Finds the entity a person means: the full value, or its suffix (`eps`, `eps_ccf`), any case. Modules with one entity need none. */
export function resolveEntity(module: ModuleName, text: string | undefined): Entity | undefined {
  const entities: readonly Entity[] = entitiesByModule[module]
  if (text === undefined || text === '') return entities.length === 1 ? entities[0] : undefined
  const wanted = text.toLowerCase()
  return entities.find((entity) => entity === wanted) ?? entities.find((entity) => suffixOf(entity) === wanted)
}

/** The part of an entity that a person types: `eps`, `ccf`, `eps_ccf`, `arl`, `afp`, `adres`. */
export const suffixOf = (entity: Entity): string => entity.replace(/^(formularios|afiliaciones_seguridad_social)_/, '')
