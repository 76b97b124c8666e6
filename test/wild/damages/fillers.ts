import { nothing, text } from '../cell.ts'
import { companySlots, type Damage, lost, slots, spoilt, textSlots } from './damage.ts'

const fillers = [
  '.',
  '-',
  '--',
  '...',
  'N/A',
  'NA',
  'n.a.',
  'nan',
  '0',
  'pendiente',
  'PENDIENTE',
  'Por definir',
  'XXX',
  'xx',
  'x',
  'No aplica',
  'S/D',
  'sin dato',
  'Sin información',
  'NULL',
  'null',
  'None',
  '*',
  '?',
  'ninguno',
  'no tiene',
  '_',
  'ND',
  'No registra',
  'por confirmar',
  'falta',
  '000',
  'TBD',
  'undefined',
  '¿?',
]
const errorValues = ['#N/A', '#N/D', '#REF!', '#¡REF!', '#VALUE!', '#NAME?']

/** Marks for "same as above". */
const dittos = ['ÍDEM', 'IDEM', 'idem', '"', '""', "''", 'igual', 'Igual al anterior', '↓', '〃', 'MISMO']

/** Placeholder names, and companies in place of a person. */
const nobodies = [
  'NOMBRE APELLIDO',
  'Nombres y Apellidos',
  'PRUEBA PRUEBA',
  'Usuario Prueba',
  'TEST TEST',
  'N N',
  'N.N.',
  'XXXXX XXXX',
  'SIN NOMBRE',
  'POR DEFINIR',
  'NaT',
  'NaN NaN',
  'EMPRESA ABC S.A.S.',
  'Inversiones del Valle Ltda',
  'ACME SAS NIT 900.123.456-8',
]
const mailsOfNobody = [
  'x@x.com',
  'no@tiene.com',
  'xxx@gmail.com',
  'notiene@notiene.com',
  'sin@correo.com',
  'NaT',
  'n@a.com',
]

/** Birthplaces without a municipality code. */
const placesAbroad = [
  'Maracaibo - Venezuela',
  'CARACAS (VENEZUELA)',
  'Valencia, Venezuela',
  'VENEZUELA',
  'Quito Ecuador',
  'Santiago de Chile',
  'Madrid - España',
  'Perú',
]

/** Fillers for missing values. */
export const fillerDamages: readonly Damage[] = [
  lost('filler', 0.06, null, (_content, { dice }) => text(dice.pick(fillers))),
  lost('filler in texts', 0.15, textSlots, (_content, { dice }) => text(dice.pick(fillers))),
  lost('name of nobody', 0.2, slots('Nombres'), (_content, { dice }) => text(dice.pick(nobodies))),
  lost('mail of nobody', 0.2, slots('CorreoElectronico'), (_content, { dice }) => text(dice.pick(mailsOfNobody))),
  lost('born abroad', 0.15, slots('CodigoDaneCiudadNacimiento'), (_content, { dice }) => text(dice.pick(placesAbroad))),
  lost('NaT', 0.1, slots('Cargo', 'BarrioLabor', 'DireccionResidencia'), () => text('NaT')),
  spoilt('company beside name', 0.3, slots('Nombres'), (content, { dice }) =>
    content.includes(' ') ? text(`${content}${dice.pick([' / ', ' - '])}ACME S.A.S.`) : null,
  ),
  lost('empty', 0.06, null, () => nothing),
  lost('error value', 0.05, null, (_content, { dice }) => text(dice.pick(errorValues))),
  spoilt('ditto', 0.8, companySlots, (_content, { index, dice }) => (index === 0 ? null : text(dice.pick(dittos)))),
  spoilt('merged downwards', 1, companySlots, (_content, { index }) => (index === 0 ? null : nothing)),
]
