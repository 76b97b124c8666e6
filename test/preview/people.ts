/** Invented workers, equal for equal numbers: rows of a file, with typical mistakes of offices. */
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'

const givenNames = [
  'MARÍA FERNANDA',
  'JOSÉ ÁNGEL',
  'LUZ DARY',
  'ÓSCAR IVÁN',
  'ANA LUCÍA',
  'JHON JAIRO',
  'ÍNGRID',
  'RAMÓN',
]
const surnames = ['GÓMEZ PEÑA', 'NÚÑEZ ÁVILA', 'QUIÑONES GÜETTE', 'RODRÍGUEZ MUÑOZ', 'IBÁÑEZ ZÚÑIGA', 'ÑÁÑEZ CORTÉS']
const longName =
  'MARÍA DE LOS ÁNGELES INMACULADA CONCEPCIÓN FERNÁNDEZ DE CASTRO Y VILLAVICENCIO DE LA ESPRIELLA GUTIÉRREZ-PIÑERES'

const nameOf = (index: number): string =>
  index % 7 === 6 ? longName : `${givenNames[index % 8]} ${surnames[(index * 5 + 1) % 6]}`

const numberOf = (index: number): string => String(1_020_300_000 + index * 7919)

const day = (date: Date): string => date.toISOString().slice(0, 10).split('-').reverse().join('/')

/** One worker's values in a file. `mistakes`: with typical mistakes; otherwise ready to file. */
function valuesOf(index: number, mistakes: boolean, nowMs: number): Readonly<Record<string, string>> {
  const wrong = (every: number, at: number, value: string, right: string): string =>
    mistakes && index % every === at ? value : right
  return {
    TipoDocumentoIdentificacion: 'CC',
    NumeroIdentificacion: numberOf(index),
    Nombres: nameOf(index),
    Genero: index % 2 === 0 ? 'FEM' : 'MAS',
    CodigoNacionalidad: 'CO',
    CodigoPaisNacimiento: 'CO',
    FechaNacimiento: '05/03/1990',
    CodigoDaneCiudadNacimiento: wrong(3, 0, '5001', '11001'),
    FechaIngreso: day(new Date(nowMs - 2 * 86_400_000)),
    Afp: 'PORVENIR',
    Arl: 'SURA',
    Ibc: '1750905',
    DireccionResidencia: 'CARRERA 43A # 1-50, TORRE 2, APARTAMENTO 1204',
    Celular: wrong(6, 2, '+57 3104567890', '3104567890'),
    CorreoElectronico: wrong(9, 4, '<b>sin correo</b>', `persona${index}@ejemplo.co`),
    CodigoDaneCiudadResidencia: wrong(12, 6, 'San Pedro', '05001'),
    BarrioResidencia: 'EL POBLADO',
    CodigoDaneCiudadLabor: '11001',
    DireccionLabor: 'CALLE 100 # 8A-49',
    BarrioLabor: 'CHICÓ NORTE',
    NitEmpresa: '900123456',
    Cargo: 'AUXILIAR ADMINISTRATIVO Y DE ATENCIÓN AL USUARIO',
    FechaExpedicionDocumentoIdentidad: wrong(11, 3, '31/02/2010', '12/04/2008'),
    CodigoDaneCiudadExpedicionDocumentoIdentidad: '05001',
    NumeroContrato: `CT2026${String(index + 1).padStart(5, '0')}`,
    CodigoEntidad: 'EPS010',
    CodigoEntidadEps: 'EPS010',
    CodigoEntidadCcf: 'CCF04',
    Canal: '',
  }
}

export interface FileOfWorkers {
  readonly module: ModuleName
  readonly entity: Entity
  readonly rows: number
  readonly mistakes: boolean
  /** Number of the first worker, for files with other people. */
  readonly from?: number
  /** Values that differ in this file, by worker from 0. */
  readonly otherwise?: (index: number) => Readonly<Record<string, string>>
}

/** A file as text. The header is row 4, under titles, so the first worker is in row 5. */
export function workersAsText(file: FileOfWorkers, nowMs: number): string {
  const { module, entity, rows, mistakes, from = 0, otherwise = () => ({}) } = file
  const fields = fieldsOf(module, entity).map(({ name }) => name)
  const lines = Array.from({ length: rows }, (_, index) => {
    const values: Readonly<Record<string, string>> = {
      ...valuesOf(from + index, mistakes, nowMs),
      ...otherwise(index),
    }
    return fields.map((field) => `"${values[field] ?? ''}"`).join(';')
  })
  return ['PERSONAL NUEVO', '', '', fields.join(';'), ...lines, ''].join('\r\n')
}
