import fc from 'fast-check'
import type { Json } from '#shared/kernel/json.ts'
import type { RequestContent, WireFile, WireRecord } from '#shared/service/modules/batch-module.ts'

/** Valid content to start from, and generators around it. */

export const worker: WireRecord = {
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: '1020304200',
  Nombres: 'MARÍA JOSÉ PEÑA GÓMEZ',
  Genero: 'FEM',
  CodigoNacionalidad: '170',
  CodigoPaisNacimiento: '170',
  FechaNacimiento: '29/02/1996',
  CodigoDaneCiudadNacimiento: '05001',
  FechaIngreso: '20/11/2026',
  Afp: 'PORVENIR',
  Arl: 'SURA',
  Ibc: '1423500',
  DireccionResidencia: 'CL 10 # 20-30',
  Celular: '3001234567',
  CorreoElectronico: 'maria.pena@empresa.com.co',
  CodigoDaneCiudadResidencia: '05001',
  BarrioResidencia: 'Laureles',
  CodigoDaneCiudadLabor: '11001',
  DireccionLabor: 'KR 7 # 71-21',
  BarrioLabor: 'Chapinero',
  NitEmpresa: '900123456',
  Cargo: 'Auxiliar contable',
  FechaExpedicionDocumentoIdentidad: '01/03/2014',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
  NumeroContrato: 'CT20260200',
  FechaRetiroUltimoContrato: '',
}

export const affiliationRecord: WireRecord = { ...worker, CodigoEntidad: 'EPS037' }
export const epsCcfRecord: WireRecord = { ...worker, CodigoEntidadEps: 'EPS037', CodigoEntidadCcf: 'CCF22' }
export const query: WireRecord = { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1020304200' }

export const pdf = (length = 64): Uint8Array => {
  const bytes = new Uint8Array(length).fill(0x20)
  bytes.set([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37])
  return bytes
}

export const file = (reference = '', bytes = pdf()): WireFile => ({ fileName: 'cedula.pdf', bytes, reference })

export const contentOf = (part: Partial<RequestContent> & Pick<RequestContent, 'entity'>): RequestContent => ({
  operation: 'create',
  options: {},
  records: [],
  files: [],
  ...part,
})

/** Any JSON, mixed with the wire's own names so that readers enter their deeper branches. */
const wireNames = [
  'Success',
  'Message',
  'Data',
  'IdSolicitud',
  'Modulo',
  'Total',
  'Estado',
  'EstadoEntidad',
  'JobId',
  'Registros',
  'RegistrosReproceso',
  'RegistrosRechazados',
  'Consultas',
  'ConsultasAProcesar',
  'ConsultasOmitidas',
  'Documentos',
  'Motivo',
  'Motivos',
  'Cambios',
  'Campo',
  'Mensaje',
  'NumeroIdentificacion',
  'NumeroContrato',
  'CodigoEntidad',
  'Referencia',
  'Novedades',
  'Orden',
  'Evidencia',
  'Formularios',
  'Tipo',
  'Url',
  'InformePdf',
  'Fuentes',
  'Resultado',
  'Secreto',
  'Activa',
  '__proto__',
  'constructor',
]

const wireText = fc.oneof(
  fc.constantFrom('procesando', 'procesado', 'completado', 'error', 'radicado', '', ' ', 'https://a.co/b', 'true', '3'),
  fc.string(),
)

export const wireJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.oneof(wireText, fc.boolean(), fc.constant(null), fc.double(), fc.integer()) as fc.Arbitrary<Json>,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.oneof(fc.constantFrom(...wireNames), fc.string()), tie('value')), {
        maxLength: 6,
        selector: ([name]) => name,
      })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value
