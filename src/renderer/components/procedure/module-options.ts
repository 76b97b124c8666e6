import type { ModuleName } from '#shared/domain/worker/procedure.ts'

export type OptionKind = 'boolean' | 'channel'

/** What the operator may choose for a batch, by wire name (spec 2.4, 2.7, 2.8). A test holds it equal to the descriptors. */
export const moduleOptions: Readonly<Record<ModuleName, Readonly<Record<string, OptionKind>>>> = {
  'affiliation-form': {
    SubirADrive: 'boolean',
    EnviarCorreo: 'boolean',
    FirmaTrabajador: 'boolean',
    FirmaCliente: 'boolean',
    IncluirArl: 'boolean',
  },
  affiliation: {
    Canal: 'channel',
    EnviarConDocumento: 'boolean',
    EnviarConFormulario: 'boolean',
    FirmaTrabajador: 'boolean',
    FirmaCliente: 'boolean',
    RastrearCertificado: 'boolean',
    ForzarReproceso: 'boolean',
  },
  'social-security-query': { SubirDocumentoAPlataforma: 'boolean', ForzarReproceso: 'boolean' },
  'background-check': {},
  'document-extraction': {},
}

export const channels = ['plataforma', 'asesor'] as const

export const canForceReprocess = (module: ModuleName): boolean => 'ForzarReproceso' in moduleOptions[module]
