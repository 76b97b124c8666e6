import { describe, expect, test } from 'vitest'
import { rejectedByReason } from '#shared/domain/draft/rejected-value.ts'

const sent = {
  NumeroIdentificacion: '1020304200',
  Nombres: 'ANA PÉREZ',
  CodigoDaneCiudadLabor: '11001',
  CodigoDaneCiudadResidencia: '05001',
  CodigoDaneCiudadNacimiento: '05001',
  CodigoEntidad: 'EPS037',
  NumeroContrato: 'CT2026',
  Cargo: 'Analista',
  Canal: '',
}

describe('a reason of the service that refers to a value', () => {
  test.each([
    ['CodigoEntidad: El código EPS037 no existe en el catálogo', 'CodigoEntidad'],
    ['El campo CodigoDaneCiudadLabor no es válido', 'CodigoDaneCiudadLabor'],
    ['El campo «NumeroContrato» ya pertenece a otro trabajador', 'NumeroContrato'],
    // Identified by a code that no other field has.
    ['La entidad EPS037 no está habilitada', 'CodigoEntidad'],
    ['No existe la ciudad 11001.', 'CodigoDaneCiudadLabor'],
    // The subject decides, whatever else the sentence mentions.
    ['CodigoEntidad: no corresponde con NumeroContrato', 'CodigoEntidad'],
  ] as const)('when it names one field: %s', (reason, field) => {
    expect(rejectedByReason(reason, sent)).toEqual({ field, value: sent[field], reason })
  })

  test.each([
    ['of the account', 'Saldo insuficiente: la cuenta no tiene créditos para este registro'],
    ['of the person', 'El trabajador 1020304200 no se encontró'],
    ['of the filing', 'El registro se repite en este lote'],
    ['of two fields', 'CodigoEntidad y NumeroContrato no corresponden'],
    ['of a code that two fields have', 'La ciudad 05001 no existe'],
    ['of what was empty', 'Canal: la entidad no tiene credenciales'],
    ['of a field that the record leaves out', 'FechaRetiroUltimoContrato: no corresponde a la entidad EPS037'],
    ['of no field of the record', 'Motivo: datos inválidos'],
    ['of part of a word only', 'La entidad EPS0370 no existe; revise los CodigoEntidades'],
    ['of a common word that is no field', 'Se hará un cargo adicional a los nombres'],
  ])('not when it mentions %s', (_what, reason) => {
    expect(rejectedByReason(reason, sent)).toBeNull()
  })
})
