import { nitCheckDigit } from '#shared/domain/worker/nit.ts'
import { affiliationRecord, type SampleRecord } from './workers.ts'

type Mistake = readonly [index: number, change: Partial<SampleRecord>]

const companyTaxNumber = '900123456'

/**
 * Mistakes that HR departments really make (`docs/domain.md`, "Dates and files"). Each line damages one worker of the
 * sample.
 */
const mistakes: readonly Mistake[] = [
  // Excel dropped the leading zero of the DANE code.
  [1, { CodigoDaneCiudadNacimiento: 5001, CodigoDaneCiudadExpedicionDocumentoIdentidad: 5001 }],
  [2, { CodigoDaneCiudadNacimiento: 5001 }],
  [8, { CodigoDaneCiudadNacimiento: 8001, CodigoDaneCiudadResidencia: 8758 }],
  [13, { CodigoDaneCiudadLabor: 5001 }],
  // Telephone numbers with the country code.
  [3, { Celular: '+57 310 456 7890' }],
  [11, { Celular: '+573157788990' }],
  // The company's NIT with its check digit.
  [5, { NitEmpresa: `900.123.456-${nitCheckDigit(companyTaxNumber)}` }],
  [15, { NitEmpresa: `${companyTaxNumber}-${nitCheckDigit(companyTaxNumber)}` }],
  // Money as text.
  [6, { Ibc: '$ 2.450.000' }],
  [16, { Ibc: '1.750.905' }],
  // Words instead of codes.
  [4, { Genero: 'Femenino' }],
  [7, { Genero: 'masculino' }],
  // One with spaces, one without the @.
  [9, { CorreoElectronico: 'deivis.padilla@correo.example   ' }],
  [18, { CorreoElectronico: 'diana.gutierrez.correo.example' }],
  // 2062 for 2026: an entry date in the future.
  [17, { FechaIngreso: '03/08/2062' }],
  [20, { CodigoDaneCiudadResidencia: '99999' }],
  [21, { FechaNacimiento: '31/02/1990' }],
  // A passport: a number with letters cannot be filed.
  [23, { TipoDocumentoIdentificacion: 'PA', NumeroIdentificacion: 'AV482019' }],
  // The same contract for two people.
  [26, { NumeroContrato: 'CT20260225' }],
  [29, { Cargo: '' }],
]

/** 40 workers, about half of them with a problem. The last row repeats a person. */
export function affiliationRecords(): readonly SampleRecord[] {
  const records = Array.from({ length: 39 }, (_, index) => affiliationRecord(index))
  for (const [index, change] of mistakes) Object.assign(records[index] ?? {}, change)
  return [...records, { ...affiliationRecord(12), NumeroContrato: 'CT20260299' }]
}
