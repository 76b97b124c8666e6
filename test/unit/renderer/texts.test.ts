import { describe, expect, it } from 'vitest'
import { submissionEvents } from '#shared/domain/filing/submission.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { moduleOptions } from '../../../src/renderer/components/procedure/module-options.ts'
import { labelsEn } from '../../../src/shared/texts/names/labels-en.ts'
import { labelsEs } from '../../../src/shared/texts/names/labels-es.ts'

describe('options of a module', () => {
  it.each(moduleNames)('%s offers exactly what its descriptor accepts', (module) => {
    expect(moduleOptions[module]).toEqual(batchModules[module].options)
  })
})

describe.each([
  ['es', labelsEs],
  ['en', labelsEn],
] as const)('labels in %s', (_, labels) => {
  it('name every column of every procedure', () => {
    const names = moduleNames.flatMap((module) =>
      entitiesByModule[module].flatMap((entity) => fieldsOf(module, entity).map((field) => field.name)),
    )
    expect(names.filter((name) => labels.fields[name] === undefined)).toEqual([])
  })

  it('name every option and every event', () => {
    const options = Object.values(moduleOptions).flatMap((module) => Object.keys(module))
    expect(options.filter((option) => labels.options[option] === undefined)).toEqual([])
    expect(submissionEvents.filter((event) => labels.events[event] === undefined)).toEqual([])
  })
})
