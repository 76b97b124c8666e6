/** The staff of the simulated companies. There are few people, so that files overlap. */
export const people = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const companyOf = (person: number): string => (person <= 5 ? '900123456' : '800197268')

export const documentOf = (person: number): string => `10${String(person).padStart(2, '0')}45678`

export const personOf = (document: string): number => Number(document.slice(2, 4))

export const procedures = [
  'affiliation eps',
  'affiliation afp',
  'affiliation arl',
  'affiliation ccf',
  'affiliation-form eps',
  'affiliation-form ccf',
  'affiliation-form eps_ccf',
  'social-security-query adres',
  'background-check',
  'document-extraction',
] as const
export type Procedure = (typeof procedures)[number]

const isQuery = (procedure: Procedure): boolean =>
  procedure.startsWith('social-security') || procedure.startsWith('background')

const codeOf: Readonly<Record<string, readonly [string, string]>> = {
  eps: ['EPS037', 'EPS010'],
  afp: ['230301', '230201'],
  arl: ['14-4', '14-7'],
  ccf: ['CCF04', 'CCF22'],
}

/** A file as HR sends it: a row per person, and a second row with another entity for those who occur twice. */
export function sheetOf(procedure: Procedure, rows: readonly number[], isTwofold: boolean): string {
  const [, entity = ''] = procedure.split(' ')
  const records = rows.map((person) => recordOf(procedure, entity, person, 0))
  const [first] = rows
  if (isTwofold && first !== undefined && procedure.startsWith('affiliation '))
    records.push(recordOf(procedure, entity, first, 1))
  const names = Object.keys(records[0] ?? {})
  return [names.join(';'), ...records.map((record) => names.map((name) => record[name] ?? '').join(';'))].join('\n')
}

function recordOf(procedure: Procedure, entity: string, person: number, which: 0 | 1): Record<string, string> {
  const identity = { TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: documentOf(person) }
  if (isQuery(procedure)) return identity
  const code = (kind: string): string => codeOf[kind]?.[which] ?? ''
  return {
    ...identity,
    ...worker(person),
    ...(procedure.startsWith('affiliation ')
      ? { CodigoEntidad: code(entity) }
      : {
          ...(entity.includes('eps') ? { CodigoEntidadEps: code('eps') } : {}),
          ...(entity.includes('ccf') ? { CodigoEntidadCcf: code('ccf') } : {}),
        }),
  }
}

const worker = (person: number): Record<string, string> => ({
  Nombres: `MARIA PEREZ ${'ABCDEFGHIJ'[person] ?? ''}`,
  Genero: 'FEM',
  CodigoNacionalidad: 'CO',
  CodigoPaisNacimiento: 'CO',
  FechaNacimiento: '28/02/1996',
  CodigoDaneCiudadNacimiento: '05001',
  FechaIngreso: '02/11/2026',
  Afp: 'Porvenir',
  Arl: 'Positiva',
  Ibc: '2000000',
  DireccionResidencia: 'CL 10 # 20-30',
  Celular: '3001234567',
  CorreoElectronico: `p${person}@empresa.com.co`,
  CodigoDaneCiudadResidencia: '05001',
  BarrioResidencia: 'Laureles',
  CodigoDaneCiudadLabor: '11001',
  DireccionLabor: 'KR 7 # 71-21',
  BarrioLabor: 'Chapinero',
  NitEmpresa: companyOf(person),
  Cargo: 'Auxiliar contable',
  FechaExpedicionDocumentoIdentidad: '01/03/2014',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
  NumeroContrato: `CT${person}`,
  FechaRetiroUltimoContrato: '',
})
