import { describe, expect, it } from 'vitest'
import { createHeaderScorer } from '#main/workbook/mapping/headers/header-scores.ts'
import { wordSetsOf } from '#main/workbook/mapping/headers/phrases.ts'
import { synonymsOf } from '#main/workbook/mapping/headers/synonyms.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, type ModuleName } from '#shared/domain/worker/procedure.ts'
import { fieldsEs } from '../../../../src/shared/texts/names/fields-es.ts'

const fields = fieldsOf('affiliation-form', 'formularios_eps_ccf')
const scorer = createHeaderScorer(fields)

function bestOf(header: string, of = scorer): readonly [string, string] | undefined {
  const [best] = [...of.match(header)].toSorted((one, other) => other[1].score - one[1].score)
  return best && [best[0], best[1].how]
}

const procedures = Object.entries(entitiesByModule).flatMap(([module, entities]) =>
  entities.map((entity) => [module as ModuleName, entity] as const),
)

describe('headers of real files', () => {
  it.each([
    ['No. Documento', 'NumeroIdentificacion'],
    ['Cédula', 'NumeroIdentificacion'],
    ['C.C.', 'NumeroIdentificacion'],
    ['N° de identificación', 'NumeroIdentificacion'],
    ['# DOCUMENTO DEL TRABAJADOR', 'NumeroIdentificacion'],
    ['TIPODOC', 'TipoDocumentoIdentificacion'],
    ['T.D.', 'TipoDocumentoIdentificacion'],
    ['Apellidos y nombres', 'Nombres'],
    ['Nombre completo del empleado', 'Nombres'],
    ['Sexo (M/F)', 'Genero'],
    ['Cod. DANE ciudad residencia', 'CodigoDaneCiudadResidencia'],
    ['Municipio de residencia', 'CodigoDaneCiudadResidencia'],
    ['Lugar de nacimiento', 'CodigoDaneCiudadNacimiento'],
    ['Lugar exp. cédula', 'CodigoDaneCiudadExpedicionDocumentoIdentidad'],
    ['FEC. EXP. DOC', 'FechaExpedicionDocumentoIdentidad'],
    ['FECNAC', 'FechaNacimiento'],
    ['F. Nacimiento (dd/mm/aaaa)', 'FechaNacimiento'],
    ['Fecha de ingreso', 'FechaIngreso'],
    ['Fecha vinculación', 'FechaIngreso'],
    ['Fecha inicio contrato', 'FechaIngreso'],
    ['Salario', 'Ibc'],
    ['Sueldo básico mensual', 'Ibc'],
    ['Tel. celular', 'Celular'],
    ['Correo', 'CorreoElectronico'],
    ['E-mail', 'CorreoElectronico'],
    ['EPS', 'CodigoEntidadEps'],
    ['Código EPS', 'CodigoEntidadEps'],
    ['Caja de Compensación Familiar', 'CodigoEntidadCcf'],
    ['Fondo de pensiones', 'Afp'],
    ['Dir. domicilio', 'DireccionResidencia'],
    ['Dirección sede', 'DireccionLabor'],
    ['Municipio de trabajo', 'CodigoDaneCiudadLabor'],
    ['NIT empleador', 'NitEmpresa'],
    ['Contrato No.', 'NumeroContrato'],
    ['Fecha retiro contrato anterior', 'FechaRetiroUltimoContrato'],
    ['Nacionalidad', 'CodigoNacionalidad'],
    ['País de nacimiento', 'CodigoPaisNacimiento'],
    ['PAÌS DE NACIMIENTO', 'CodigoPaisNacimiento'],
    ['N˙MERO DOCUMENTO', 'NumeroIdentificacion'],
    ['NÃºMERO DOCUMENTO', 'NumeroIdentificacion'],
    ['Ce´dula\nempleado', 'NumeroIdentificacion'],
    ['22._Fecha_de_ingreso', 'FechaIngreso'],
  ])('%s means %s', (header, field) => {
    expect(bestOf(header)).toEqual([field, 'synonym'])
  })

  it.each([
    ['Fecha de nacimineto', 'FechaNacimiento'],
    ['Direción recidencia', 'DireccionResidencia'],
    ['Coreo electrónico', 'CorreoElectronico'],
    ['Fecha expedisión documento', 'FechaExpedicionDocumentoIdentidad'],
  ])('%s is %s with a typo', (header, field) => {
    const [name, how] = bestOf(header) ?? []
    expect(name).toBe(field)
    expect(scorer.match(header).get(field)?.score).toBeGreaterThan(0.62)
    expect(how).toMatch(/synonym|similar/)
  })

  it.each([
    'Nombre del cónyuge',
    'Celular contacto de emergencia',
    'Correo del jefe',
    'Documento del beneficiario',
    'EPS anterior',
    'Fecha fin contrato',
    'Fondo de cesantías',
    'Tipo contrato',
    'Centro de costo',
    'Apellidos',
    'Segundo nombre',
    'Estado civil',
    'Talla de camisa',
    'Observaciones',
    'Banco',
    'Departamento',
    'Edad',
    '',
    '   ',
    '***',
    '2026',
  ])('%s is no field of a worker', (header) => {
    for (const [, { score }] of scorer.match(header)) expect(score).toBeLessThan(0.62)
  })

  it('with a single ambiguous word are not certain', () => {
    for (const header of ['Teléfono', 'Dirección', 'Ciudad', 'Barrio', 'Tipo', 'Fecha de retiro', 'No.']) {
      const [, how] = bestOf(header) ?? []
      expect([header, how === 'loose' || how === 'ask']).toEqual([header, true])
    }
  })

  it('as shown on our own screens are known', () => {
    for (const { name } of fields) {
      const label = fieldsEs[name] ?? ''
      expect([label, bestOf(label)?.[0]]).toEqual([label, name])
      expect(scorer.match(label).get(name)?.how).toMatch(/exact|synonym/)
    }
  })

  it('of a thousand letters or of odd characters do no harm', () => {
    for (const header of ['a '.repeat(500), '\u202e NIT', '__proto__', 'constructor', '\ud800', '🙂']) {
      expect(() => scorer.match(header)).not.toThrow()
    }
    expect(bestOf('\u200fNIT\u200f empresa')?.[0]).toBe('NitEmpresa')
  })
})

describe('the table of synonyms', () => {
  it.each(procedures.filter(([module]) => module !== 'document-extraction'))(
    'of %s %s gives no phrase to two fields, except those that the content decides between',
    (module, entity) => {
      const owner = new Map<string, string>()
      const conflicts: string[] = []
      const of = fieldsOf(module, entity)
      for (const field of of) {
        const { names, plain = [], also = [] } = synonymsOf(field, of)
        for (const words of [...names, ...plain, ...also].flatMap(wordSetsOf)) {
          const key = words.toSorted().join(' ')
          const known = owner.get(key)
          if (known !== undefined && known !== field.name) conflicts.push(`${key}: ${known}, ${field.name}`)
          owner.set(key, field.name)
        }
      }
      expect(conflicts).toEqual([])
    },
  )
  it('knows every field', () => {
    for (const [module, entity] of procedures) {
      const of = fieldsOf(module, entity)
      for (const field of of) expect([field.name, synonymsOf(field, of).names.length > 0]).toEqual([field.name, true])
    }
  })
  it("follows the entity: the same words mean the requested entity's code", () => {
    const ccf = createHeaderScorer(fieldsOf('affiliation', 'afiliaciones_seguridad_social_ccf'))
    expect(bestOf('Caja', ccf)?.[0]).toBe('CodigoEntidad')
    for (const [, { score }] of ccf.match('EPS')) expect(score).toBeLessThan(0.62)
    const afp = createHeaderScorer(fieldsOf('affiliation', 'afiliaciones_seguridad_social_afp'))
    expect(bestOf('AFP', afp)).toEqual(['Afp', 'exact'])
    expect(bestOf('Código AFP', afp)?.[0]).toBe('CodigoEntidad')
  })
})
