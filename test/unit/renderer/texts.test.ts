import { describe, expect, it } from 'vitest'
import { submissionEvents } from '#shared/domain/filing/submission.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { batchModules } from '#shared/service/modules/modules.ts'
import { moduleOptions } from '../../../src/renderer/components/procedure/module-options.ts'
import { labelsEn } from '../../../src/shared/texts/names/labels-en.ts'
import { labelsEs } from '../../../src/shared/texts/names/labels-es.ts'
import { english } from '../../../src/shared/texts/window/english.ts'
import { spanish } from '../../../src/shared/texts/window/spanish.ts'

/** Every text by its path, e.g. `home.now.wait_one`. */
function flatten(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const here = path === '' ? name : `${path}.${name}`
      if (typeof value === 'string') return [[here, value]]
      return typeof value === 'object' && value !== null ? [...flatten(value, here)] : []
    }),
  )
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()

describe('options of a module', () => {
  it.each(moduleNames)('%s offers exactly what its descriptor accepts', (module) => {
    expect(moduleOptions[module]).toEqual(batchModules[module].options)
  })
})

describe('texts of the window', () => {
  const es = flatten(spanish)
  const en = flatten(english)

  it('are complete in both languages', () => {
    expect([...en.keys()]).toEqual([...es.keys()])
    expect([...es, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each([...es.keys()])('%s has the same parameters in both', (path) => {
    expect(placeholders(en.get(path) ?? '')).toEqual(placeholders(es.get(path) ?? ''))
  })

  it('have both forms where they count', () => {
    const counted = [...es.keys()].filter((path) => path.endsWith('_one'))
    for (const path of counted) expect(es.has(path.replace(/_one$/, '_other'))).toBe(true)
    expect(counted.length).toBeGreaterThan(10)
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
