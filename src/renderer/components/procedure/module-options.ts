import { factOfModules, type ModuleName } from '#shared/domain/modules/modules.ts'

/** The options that the user can set for a batch, by wire name (spec 2.4, 2.7, 2.8). */
export const moduleOptions = factOfModules('options')

export const channels = ['plataforma', 'asesor'] as const

export const canForceReprocess = (module: ModuleName): boolean => 'ForzarReproceso' in moduleOptions[module]
