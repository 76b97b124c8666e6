import { type FileValue, nothing, number, text } from './cell.ts'
import type { Dice } from './dice.ts'
import type { Column } from './layout.ts'
import type { Company } from './people/worker.ts'

export function titleRows(
  company: Company,
  titled: boolean,
  logo: boolean,
  dice: Dice,
): readonly (readonly FileValue[])[] {
  const rows: (readonly FileValue[])[] = []
  if (logo)
    rows.push(
      [],
      [nothing, text(company.name.toUpperCase()), nothing, nothing, text('Código: GH-FO-12'), text('Versión: 03')],
      [],
    )
  if (titled) {
    rows.push(
      [text(company.name.toUpperCase())],
      [
        text(
          dice.pick(['RELACIÓN DE INGRESOS NOVIEMBRE 2026', 'LISTADO DE PERSONAL NUEVO', 'Afiliaciones - semana 47']),
        ),
      ],
    )
    if (dice.chance(0.5))
      rows.push([text('Fecha de elaboración'), text('18/11/2026'), nothing, text('NIT'), text(company.nit)])
    rows.push([])
  }
  return rows
}

/** The text of an explanation row below a header. */
export function hintOf([
  ,
  {
    fields: [field],
  },
]: Column): string {
  const slot = field?.slot ?? ''
  if (slot.startsWith('Fecha')) return 'dd/mm/aaaa'
  if (slot.startsWith('CodigoDane')) return 'Código DANE de 5 dígitos'
  if (slot === 'Genero') return 'FEM o MAS'
  if (slot === 'Celular') return '10 dígitos'
  if (slot === 'Ibc') return 'Valor sin puntos'
  return field === undefined ? '' : 'Obligatorio'
}

const examples: Readonly<Record<string, string>> = {
  TipoDocumentoIdentificacion: 'CC',
  NumeroIdentificacion: '123456789',
  Nombres: 'EJEMPLO',
  Genero: 'FEM',
  CodigoNacionalidad: 'CO',
  CodigoPaisNacimiento: 'CO',
  FechaNacimiento: '01/01/1990',
  FechaIngreso: '01/11/2026',
  FechaExpedicionDocumentoIdentidad: '02/01/2010',
  CodigoDaneCiudadNacimiento: '11001',
  CodigoDaneCiudadResidencia: '11001',
  CodigoDaneCiudadLabor: '11001',
  CodigoDaneCiudadExpedicionDocumentoIdentidad: '11001',
  Afp: 'Porvenir',
  Arl: 'Positiva',
  Ibc: '1750905',
  DireccionResidencia: 'Calle 1 # 2-3',
  DireccionLabor: 'Calle 1 # 2-3',
  BarrioResidencia: 'Centro',
  BarrioLabor: 'Centro',
  Celular: '3001234567',
  CorreoElectronico: 'ejemplo@correo.com',
  NitEmpresa: '900123456',
  Cargo: 'Auxiliar',
  NumeroContrato: 'CT001',
  'entity:eps': 'EPS037',
  'entity:ccf': 'CCF22',
}

/** An example row that shows how to fill in the others. */
export function exampleCell([
  label,
  {
    fields: [field],
  },
]: Column): FileValue {
  if (field === undefined) return /^(no\.|#|ítem|item)$/i.test(label) ? text('Ej.') : nothing
  const example = examples[field.slot] ?? ''
  return field.slot === 'Ibc'
    ? number(Number(example))
    : text(field.slot === 'Nombres' && field.role === 'value' ? 'EJEMPLO PÉREZ PÉREZ' : example)
}
