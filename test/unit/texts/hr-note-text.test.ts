import { describe, expect, it } from 'vitest'
import { validateDraft } from '#main/validation/validate-rows.ts'
import { findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { choicesOf, chosenValue, listOf } from '#shared/domain/draft/hr/list-choices.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import { concernsHr } from '#shared/texts/findings/hr-sentences.ts'
import { hrNote } from '#shared/texts/hr-note-text.ts'
import { labelsEn } from '#shared/texts/names/labels-en.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { context, goodRecord } from '../validation/records.ts'

const { catalogues } = context()
const everyField: readonly FieldDefinition[] = Object.entries(moduleFacts).flatMap(([module, { entities }]) =>
  Object.keys(entities).flatMap((entity) => fieldsOf(module as ModuleName, entity as Entity)),
)
const fieldNames = [...new Set(everyField.map(({ name }) => name))]
const cityField = everyField.find(({ name }) => name === 'CodigoDaneCiudadLabor')

const finding = (code: string, parts: object = {}) => ({
  row: 2,
  field: 'CodigoDaneCiudadLabor',
  severity: 'error' as const,
  code,
  parameters: { catalogue: 'dane', reasons: 'X', name: 'Cali', kinds: 'eps', expected: 'arl' },
  value: 'x',
  suggestion: null,
  ...parts,
})

describe.each(['es', 'en'] as const)('a note for HR (%s)', (language) => {
  it.each(findingCodes.filter(concernsHr))('%s has no name of a field, no code list and no service', (code) => {
    const note = hrNote(finding(code), { field: cityField, catalogues, language }, undefined)
    for (const name of fieldNames.filter((one) => /[a-z][A-Z]/.test(one))) expect(note).not.toContain(name)
    expect(note).not.toMatch(
      /servicio|service|catálogo|catalogue|DANE|EPS037|crédito|credit|borrador|draft|lote|batch/i,
    )
    expect(note).not.toMatch(/[{}]|\b[a-z]+\.[a-z]+-/)
  })
})

describe('a note', () => {
  const es = { field: cityField, catalogues, language: 'es' } as const

  it('ends with an example by name', () => {
    expect(hrNote(finding('field.required'), es, undefined)).toBe(
      'Falta este dato, que es obligatorio. Escríbalo en la celda. Por ejemplo Bogotá, D.C.',
    )
  })
  it('tells how a value is read instead, and what the file said', () => {
    const suggestion = { kind: 'dane.leading-zero', value: '05001' }
    expect(hrNote(finding('dane.wrong-length', { suggestion }), es, undefined)).toBe(
      'No se reconoce. Elija el nombre en la lista de la celda. Se lee como Medellín (Antioquia); si no es eso, corríjalo.',
    )
    const born = everyField.find(({ name }) => name === 'FechaNacimiento')
    expect(hrNote(finding('date.unlikely'), { ...es, field: born }, '5-mar-90')).toContain(
      'En su archivo decía «5-mar-90».',
    )
  })
  it('names the choices', () => {
    const choices = [
      { value: '63001', name: 'Armenia (Quindío)' },
      { value: '05059', name: 'Armenia (Antioquia)' },
    ]
    expect(hrNote(finding('code.is-a-name', { choices }), es, undefined)).toContain(
      'Puede ser: Armenia (Quindío), Armenia (Antioquia).',
    )
  })
})

it('every field has a label, so that no header is a wire name', () => {
  for (const name of fieldNames) {
    expect([name, labelsEs.fields[name]]).toEqual([name, expect.any(String)])
    expect([name, labelsEn.fields[name]]).toEqual([name, expect.any(String)])
  }
})

describe('a name chosen from a list', () => {
  it('is one value only, and becomes its code', () => {
    for (const field of everyField) {
      const kind = listOf(field)
      if (kind === undefined) continue
      const choices = choicesOf(catalogues, kind)
      expect(choices.length).toBeGreaterThan(0)
      expect(new Set(choices.map(({ name }) => name)).size).toBe(choices.length)
      if (field.catalogue === undefined) continue
      for (const { name, code } of choices) expect(chosenValue(catalogues, field, name)).toBe(code)
    }
  })

  it.each(['Afp', 'Arl'])('has no error where names are sent: %s', (name) => {
    const rules = context({ module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' })
    const field = fieldsOf(rules.module, rules.entity).find((one) => one.name === name)
    const choices = choicesOf(catalogues, name === 'Afp' ? 'afp' : 'arl')
    expect(field && listOf(field)).toBe(name.toLowerCase())
    for (const choice of choices) {
      const row = { row: 2, values: { ...goodRecord, [name]: choice.name }, originals: {} }
      const { findings } = validateDraft(rules, [row])
      expect([choice.name, findings.filter((one) => one.field === name && one.severity === 'error')]).toEqual([
        choice.name,
        [],
      ])
    }
  })
})
