import { fieldsOf } from '#shared/domain/worker/field.ts'
import { lettersAt, truthsOf } from '../../wild/judge/columns.ts'
import type { WildCase } from '../../wild/wild-case.ts'

/** Names that a developer would list for each field. Typical importers compare headers with such a list. */
const names: Readonly<Record<string, readonly string[]>> = {
  TipoDocumentoIdentificacion: ['Tipo de documento', 'Tipo documento', 'Tipo identificación', 'T.D.', 'ID type'],
  NumeroIdentificacion: [
    'Número de documento',
    'Número documento',
    'Documento',
    'Cédula',
    'Identificación',
    'ID number',
  ],
  Nombres: ['Nombre completo', 'Nombres y apellidos', 'Apellidos y nombres', 'Nombre', 'Full name'],
  Genero: ['Género', 'Sexo', 'Gender'],
  CodigoNacionalidad: ['Nacionalidad', 'Nationality'],
  CodigoPaisNacimiento: ['País de nacimiento', 'País nacimiento', 'Country of birth'],
  FechaNacimiento: ['Fecha de nacimiento', 'Fecha nacimiento', 'F. nacimiento', 'Date of birth'],
  CodigoDaneCiudadNacimiento: ['Ciudad de nacimiento', 'Municipio nacimiento', 'Lugar de nacimiento', 'City of birth'],
  FechaIngreso: ['Fecha de ingreso', 'Fecha ingreso', 'Fecha de vinculación', 'Hire date'],
  Afp: ['AFP', 'Fondo de pensiones', 'Pensión', 'Pension fund'],
  Arl: ['ARL', 'Riesgos laborales'],
  Ibc: ['IBC', 'Ingreso base de cotización', 'Salario'],
  DireccionResidencia: ['Dirección de residencia', 'Dirección residencia', 'Dirección', 'Home address'],
  Celular: ['Celular', 'Teléfono celular', 'Móvil', 'Mobile'],
  CorreoElectronico: ['Correo electrónico', 'Correo', 'E-mail', 'Email'],
  CodigoDaneCiudadResidencia: [
    'Ciudad de residencia',
    'Ciudad residencia',
    'Municipio residencia',
    'Ciudad',
    'Home city',
  ],
  BarrioResidencia: ['Barrio de residencia', 'Barrio residencia', 'Barrio', 'Neighborhood'],
  CodigoDaneCiudadLabor: ['Ciudad de labor', 'Ciudad labor', 'Ciudad trabajo', 'Work city'],
  DireccionLabor: ['Dirección de labor', 'Dirección labor', 'Dirección trabajo', 'Work address'],
  BarrioLabor: ['Barrio de labor', 'Barrio labor', 'Barrio trabajo', 'Work neighborhood'],
  NitEmpresa: ['NIT', 'NIT empresa', 'Tax ID'],
  Cargo: ['Cargo', 'Oficio', 'Job title'],
  FechaExpedicionDocumentoIdentidad: [
    'Fecha de expedición',
    'Fecha expedición',
    'Fecha expedición documento',
    'Issue date',
  ],
  CodigoDaneCiudadExpedicionDocumentoIdentidad: [
    'Ciudad de expedición',
    'Ciudad expedición',
    'Lugar de expedición',
    'Place of issue',
  ],
  NumeroContrato: ['Número de contrato', 'Contrato', 'No. contrato', 'Contract number'],
  FechaRetiroUltimoContrato: ['Fecha de retiro último contrato'],
  CodigoEntidad: ['EPS', 'Código EPS'],
  CodigoEntidadEps: ['EPS', 'Código EPS', 'Nombre EPS'],
  CodigoEntidadCcf: ['CCF', 'Código CCF', 'Caja de compensación', 'Caja'],
  Canal: ['Canal'],
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      now.push(Math.min((before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (before[column - 1] ?? 0) + same))
    }
    before = now
  }
  return before[other.length] ?? 0
}

export interface BaselineFigures {
  right: number
  wrong: number
  missing: number
}

/** `exact`: the same words. `levenshtein`: the nearest name, at most two letters away, as comparable importers do. */
export const baselines = { exact: 0, levenshtein: 2 } as const

/**
 * The choice of such an importer when a user has pointed at the header row. It takes one column per field and joins
 * none.
 */
export function addBaseline(figures: BaselineFigures, wild: WildCase, most: number): void {
  const truths = truthsOf(wild)
  const headers = wild.columns.map(([header]) => folded(header))
  const taken = new Set<number>()
  for (const { name } of fieldsOf(wild.procedure.module, wild.procedure.entity)) {
    const wanted = [name, ...(names[name] ?? [])].map(folded)
    const ranked = headers
      .map((header, index) => ({ index, far: Math.min(...wanted.map((one) => distance(one, header))) }))
      .filter(({ index, far }) => far <= most && !taken.has(index))
      .toSorted((one, other) => one.far - other.far)
    const [best] = ranked
    if (best !== undefined) taken.add(best.index)
    const truth = truths.get(name)
    if (truth === undefined) {
      if (best !== undefined) figures.wrong += 1
      continue
    }
    if (best === undefined) figures.missing += 1
    else if (lettersAt(wild, truth.columns.value).includes(lettersAt(wild, [best.index])[0] ?? '')) figures.right += 1
    else figures.wrong += 1
  }
}
