import { describe, expect, it } from 'vitest'
import { type Kind, table, understand } from './sheet-of.ts'

type Columns = readonly (readonly [string, Kind | ''])[]

const own: Columns = [
  ['Cédula', 'id'],
  ['Nombre completo', 'name'],
]

/** A header that names another role or administrator beside a known word. */
const roles: readonly (readonly [field: string, header: string, kind: Kind, plain: string])[] = [
  ['NitEmpresa', 'NIT Cliente', 'nit', 'NIT'],
  ['NitEmpresa', 'NIT (cliente)', 'nit', 'NIT Empresa'],
  ['NitEmpresa', 'Cliente - NIT', 'nit', 'NIT empleador'],
  ['NitEmpresa', 'NIT empresa usuaria', 'nit', 'NIT empresa'],
  ['NitEmpresa', 'NIT contratante', 'nit', 'NIT'],
  ['NitEmpresa', 'NIT del contratista', 'nit', 'NIT'],
  ['NitEmpresa', 'NIT proveedor', 'nit', 'NIT'],
  ['NitEmpresa', 'NIT (ARL)', 'nit', 'NIT'],
  ['Ibc', 'IBC Caja', 'wage', 'IBC'],
  ['Ibc', 'IBC ARL', 'wage', 'IBC'],
  ['Ibc', 'IBC parafiscales', 'wage', 'IBC mensual'],
  ['Celular', 'Teléfono contacto emergencia', 'mobile', 'Teléfono'],
  ['Celular', 'Celular persona de contacto', 'mobile', 'Celular'],
  ['Celular', 'Celular (EPS)', 'mobile', 'Celular'],
  ['Celular', 'Celular acudiente', 'mobile', 'Celular'],
  ['CorreoElectronico', 'Correo (cliente)', 'mail', 'Correo'],
  ['CorreoElectronico', 'Correo jefe inmediato', 'mail', 'Correo'],
  ['FechaNacimiento', 'Fecha nacimiento cónyuge', 'birth', 'Fecha nacimiento'],
  ['FechaNacimiento', 'Fecha nacimiento (benef.)', 'birth', 'Fecha nacimiento'],
]

describe('a header that names another role', () => {
  it.each(roles)('%s: «%s» (%s) alone is never used without asking', (field, header, kind) => {
    const { letters, question } = understand(table(...own, [header, kind], ['Sexo', 'word'], ['EPS', 'word']))
    expect(letters(field) === undefined || question(field)?.asks === true).toBe(true)
  })

  it.each(roles)('%s: «%s» (%s) yields to «%s» without a question', (field, header, kind, plain) => {
    for (const both of [
      [header, plain],
      [plain, header],
    ] as const) {
      const { letters, question } = understand(
        table(...own, [both[0], kind], ['EPS', 'word'], [both[1], kind], ['Sexo', 'word']),
      )
      expect([letters(field), question(field)?.asks ?? false]).toEqual([both[0] === plain ? 'C' : 'E', false])
    }
  })

  it.each([
    ['Nombre (EPS)', 'name'],
    ['Nombre jefe', 'name'],
    ['Nombre (contacto de emergencia)', 'name'],
    ['Nombres y apellidos codeudor', 'name'],
    ['Nombre cliente', 'name'],
  ] as const)('«%s» is no name of the worker', (header, kind) => {
    const { letters, question } = understand(table(['Cédula', 'id'], [header, kind], ['Sexo', 'word']))
    expect(letters('Nombres') === undefined || question('Nombres')?.asks === true).toBe(true)
  })

  it.each([
    ['NitEmpresa', 'NIT Empresa', 'nit'],
    ['NitEmpresa', 'NIT (empleador)', 'nit'],
    ['Afp', 'AFP (fondo de pensiones)', 'word'],
    ['Arl', 'Nombre ARL', 'word'],
    ['Ibc', 'IBC salud', 'wage'],
    ['Ibc', 'Salario (IBC)', 'wage'],
    ['Celular', 'Celular (WhatsApp)', 'mobile'],
    ['CorreoElectronico', 'Correo electrónico (personal)', 'mail'],
  ] as const)('%s: «%s» (%s) is used as before', (field, header, kind) => {
    const { letters, question } = understand(table(...own, [header, kind], ['Sexo', 'word']))
    expect([letters(field), question(field)?.asks ?? false]).toEqual(['C', false])
  })
})
