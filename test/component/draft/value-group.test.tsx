import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ValueGroupList } from '../../../src/renderer/screens/draft/values/value-group.tsx'
import { groupValues } from '../../../src/renderer/screens/draft/values/value-groups.ts'
import type { ValueQuestion } from '../../../src/shared/domain/draft/value-question.ts'
import { fieldNamed } from '../../../src/shared/domain/worker/field.ts'
import { show } from '../harness/show.tsx'

const lead = 'Elija a qué código corresponde cada nombre.'
const sentence = /Aquí va un código, no un nombre/

const definition = fieldNamed('affiliation-form', 'formularios_eps', 'CodigoEntidadEps')
const question = (value: string, candidates?: string): ValueQuestion => ({
  ...{
    field: definition.name,
    value,
    count: 3,
    rows: [2, 3, 4],
    proposal: null,
    choices: [],
    doubts: [],
    optional: false,
  },
  finding: {
    severity: 'error',
    code: 'code.is-a-name',
    ...{ field: definition.name, row: 2, value, suggestion: null },
    parameters: candidates === undefined ? {} : { candidates },
  },
})

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const showGroup = (questions: readonly ValueQuestion[]) => {
  const [group] = groupValues(questions)
  if (group === undefined) throw new Error('no group')
  return show(
    <ValueGroupList
      {...{ group, definition, from: 0 }}
      active={{ key: null, list: { current: null }, goTo: () => undefined, move: () => undefined, typed: new Map() }}
      answers={{ busy: false } as Parameters<typeof ValueGroupList>[0]['answers']}
      onAnswer={() => undefined}
      onShowRows={() => undefined}
    />,
  )
}

it('says once what to do with several names, and for each what it may be', () => {
  showGroup([question('Sura', 'EPS010 o CCF01'), question('Mi EPS')])
  screen.getByText(lead)
  expect(screen.queryByText(sentence)).toBeNull()
  const [first, second] = screen.getAllByRole('listitem')
  within(first as HTMLElement).getByText('Puede ser: EPS010 o CCF01.')
  expect(within(second as HTMLElement).queryByText(/Puede ser/)).toBeNull()
  // Each line alone still says it to a screen reader.
  within(second as HTMLElement).getByRole('button', { name: sentence })
})

it('says the whole sentence for a single name', () => {
  showGroup([question('Sura')])
  expect(screen.queryByText(lead)).toBeNull()
  screen.getByText(sentence)
})
