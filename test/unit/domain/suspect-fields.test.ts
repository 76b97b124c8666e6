import { expect, it } from 'vitest'
import { suspectFields } from '#shared/domain/filing/answer/suspect-fields.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'

const fields = fieldsOf('affiliation', 'afiliaciones_seguridad_social_eps').map(({ name }) => ({
  name,
  label: labelsEs.fields[name] ?? name,
}))
const named = (answer: string): readonly string[] => [...suspectFields(answer, fields)]

it('marks the fields that an answer names, by label or wire name, without case and accents', () => {
  expect(named('La FECHA DE NACIMIENTO no coincide con la Registraduría')).toEqual(['FechaNacimiento'])
  expect(named('CodigoDaneCiudadLabor inválido')).toContain('CodigoDaneCiudadLabor')
  expect(named('el genero no corresponde')).toContain('Genero')
})

it('marks none for an answer about no value in particular', () => {
  expect(named('La entidad devolvió la radicación: los datos no coinciden con sus registros.')).toEqual([])
  expect(named('Número y código del tipo de la entidad')).toEqual([])
  expect(named('')).toEqual([])
})

it('is not misled by ordinary words that look like a field', () => {
  expect(named('Se generó un error al validarlo: debe enviarla y actualizarlo')).toEqual([])
  expect(named('El encargado de la EPS la devolvió; la ARL y la caja de compensación no contestan')).toEqual([])
  expect(named('El género está mal')).toEqual(['Genero'])
})
