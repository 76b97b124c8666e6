/** Valid request bodies, for tests to vary. */

export const workerRecord = (changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: '1020304200',
  Nombres: 'María Peña Ñustes',
  Genero: 'FEM',
  CodigoNacionalidad: 'CO',
  CodigoPaisNacimiento: 'CO',
  FechaNacimiento: '14/02/1991',
  CodigoDaneCiudadNacimiento: '05001',
  FechaIngreso: '20/11/2026',
  Afp: 'Porvenir',
  Arl: 'Positiva',
  Ibc: '2500000',
  DireccionResidencia: 'Calle 10 # 20-30',
  Celular: '3001234567',
  CorreoElectronico: 'Maria.Pena@Example.com',
  CodigoDaneCiudadResidencia: '11001',
  BarrioResidencia: 'Chapinero',
  CodigoDaneCiudadLabor: '11001',
  DireccionLabor: 'Carrera 7 # 71-21',
  BarrioLabor: 'Quinta Camacho',
  NitEmpresa: '900123456',
  Cargo: 'Auxiliar de nómina',
  FechaExpedicionDocumentoIdentidad: '15/02/2009',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
  NumeroContrato: 'CT1',
  FechaRetiroUltimoContrato: '',
  ...changes,
})

export const affiliationRequest = (
  records: readonly Readonly<Record<string, unknown>>[] = [{}],
  root: Readonly<Record<string, unknown>> = {},
) => ({
  AceptarTerminos: true,
  Entidad: 'afiliaciones_seguridad_social_eps',
  Registros: records.map((changes) => workerRecord({ CodigoEntidad: 'EPS037', ...changes })),
  ...root,
})

export const formRequest = (
  records: readonly Readonly<Record<string, unknown>>[] = [{}],
  root: Readonly<Record<string, unknown>> = {},
) => ({
  AceptarTerminos: true,
  Entidad: 'formularios_eps',
  Registros: records.map((changes) => workerRecord({ CodigoEntidadEps: 'EPS037', ...changes })),
  ...root,
})

const people = (numbers: readonly string[]) =>
  numbers.map((NumeroIdentificacion) => ({ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion }))

export const queryRequest = (
  numbers: readonly string[] = ['1020304200'],
  root: Readonly<Record<string, unknown>> = {},
) => ({
  AceptarTerminos: true,
  Entidad: 'adres',
  Consultas: people(numbers),
  ...root,
})

export const checkRequest = (
  numbers: readonly string[] = ['1020304200'],
  root: Readonly<Record<string, unknown>> = {},
) => ({ AceptarTerminos: true, Consultas: people(numbers), ...root })

export const pdfBytes = (padding = 0): Buffer => Buffer.from(`%PDF-1.4\n${'x'.repeat(padding)}\n%%EOF\n`)

export const documentForm = (
  files: readonly { readonly bytes: Buffer; readonly type?: string }[],
  references: readonly string[] = [],
  names: { readonly file?: string; readonly reference?: string } = {},
): FormData => {
  const form = new FormData()
  files.forEach(({ bytes, type = 'application/pdf' }, index) => {
    form.append(names.file ?? 'Archivo', new File([new Uint8Array(bytes)], `cedula-${index + 1}.pdf`, { type }))
  })
  for (const reference of references) form.append(names.reference ?? 'Referencia', reference)
  return form
}
