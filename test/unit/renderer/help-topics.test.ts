import { describe, expect, it } from 'vitest'
import { validateDraft } from '#main/validation/validate-rows.ts'
import { findingCodes } from '#shared/domain/draft/finding-codes.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { languages } from '#shared/kernel/language.ts'
import { fieldHelp } from '#shared/texts/help/field-help.ts'
import { permittedValues } from '#shared/texts/help/field-values.ts'
import {
  batchPhaseWords,
  entityStateWords,
  itemStateWords,
  outcomeWords,
  rowFilterWords,
  submissionStateWords,
} from '#shared/texts/states.ts'
import { fieldTopic, findingTopic, motiveTopic, stateTopic } from '../../../src/renderer/components/help/topic-ids.ts'
import { topicGroups, topicOf } from '../../../src/renderer/components/help/topics/topics.ts'
import { context, draftRow } from '../validation/records.ts'

const procedures = moduleNames.flatMap((module) => entitiesByModule[module].map((entity) => ({ module, entity })))
const fieldNames = new Set(procedures.flatMap(({ module, entity }) => fieldsOf(module, entity).map(({ name }) => name)))
const words = {
  send: submissionStateWords,
  outcome: outcomeWords,
  item: itemStateWords,
  entity: entityStateWords,
  rows: rowFilterWords,
  batches: batchPhaseWords,
} as const

const ids = (prefix: string): readonly string[] =>
  topicGroups.flatMap(({ topics }) => topics.map(({ id }) => id)).filter((id) => id.startsWith(prefix))

describe('the help', () => {
  it('explains every field of every module, and no other', () => {
    expect(ids('field:').toSorted()).toEqual([...fieldNames].map(fieldTopic).toSorted())
    expect(Object.keys(fieldHelp).toSorted()).toEqual([...fieldNames].toSorted())
  })

  it('explains every finding, and no other', () => {
    expect(ids('finding:')).toEqual(findingCodes.map(findingTopic))
  })

  it('explains every state, and no other', () => {
    const all = Object.entries(words).flatMap(([layer, those]) =>
      Object.keys(those).map((state) => stateTopic(layer as keyof typeof words, state)),
    )
    expect(ids('state:').toSorted()).toEqual(all.toSorted())
  })

  it('links only to existing topics', () => {
    const topics = topicGroups.flatMap((group) => group.topics)
    const links = topics.flatMap(({ id, parts }) =>
      parts.flatMap((part) => (part.links ?? []).map((link) => [id, link.id] as const)),
    )
    expect(links.filter(([, to]) => topicOf(to) === undefined)).toEqual([])
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
    for (const id of [motiveTopic('any'), stateTopic('entity', 'devuelto')]) expect(topicOf(id)?.id).toBe(id)
  })

  it('leaves no placeholder unfilled, in either language', () => {
    const unfilled = topicGroups
      .flatMap((group) => group.topics)
      .flatMap(({ title, summary, parts }) => [title, summary, ...parts.flatMap(({ lines }) => lines)])
      .flatMap((sentence) => languages.map((language) => sentence[language]))
      .filter((text) => text.trim() === '' || /[{}]/.test(text))
    expect(unfilled).toEqual([])
  })
})

describe("the help about a field's content", () => {
  const codesOf: Readonly<Record<string, string>> = {
    afiliaciones_seguridad_social_ccf: 'CCF24',
    afiliaciones_seguridad_social_arl: '14-23',
    afiliaciones_seguridad_social_afp: '230301',
  }
  const examples: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(fieldHelp).map(([name, { example }]) => [name, example]),
  )
  const findingsAt = (procedure: (typeof procedures)[number], changes: Readonly<Record<string, string>>) => {
    const values = { ...examples, CodigoEntidad: codesOf[procedure.entity] ?? 'EPS037', ...changes }
    return validateDraft(context(procedure), [draftRow(2, values)]).findings
  }

  it.each(procedures)('has examples without any finding: $module $entity', (procedure) => {
    expect(findingsAt(procedure, {})).toEqual([])
  })

  it.each(procedures)('matches the rules: $module $entity', (procedure) => {
    for (const field of fieldsOf(procedure.module, procedure.entity)) {
      const errors = (value: string): readonly string[] =>
        findingsAt(procedure, { [field.name]: value })
          .filter((finding) => finding.field === field.name && finding.severity === 'error')
          .map(({ code }) => code)
      const said = permittedValues(field, 'es')
      expect([field.name, errors('').includes('field.required')]).toEqual([field.name, field.required])
      if (field.length !== undefined) {
        expect(said).toContain(`${field.length} dígitos`)
        expect([field.name, errors('3'.repeat(field.length + 1)).length]).not.toEqual([field.name, 0])
        expect([field.name, errors('3'.repeat(field.length - 1)).length]).not.toEqual([field.name, 0])
      }
      for (const value of field.accepted ?? []) {
        expect(said).toContain(value)
        expect([value, errors(value)]).toEqual([value, []])
      }
      if (field.accepted !== undefined) expect(errors('QQ')).not.toEqual([])
    }
  })
})
