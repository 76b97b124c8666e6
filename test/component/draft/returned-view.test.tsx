import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ReturnedView } from '../../../src/renderer/screens/draft/returned/returned-view.tsx'
import type { Finding } from '../../../src/shared/domain/draft/finding.ts'
import type { ReturnedPerson } from '../../../src/shared/domain/draft/returned-person.ts'
import { batchId } from '../../../src/shared/kernel/ids.ts'
import { acceptedItem, appStatus, draftChange, draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const words = 'La fecha de nacimiento no coincide'
const unchanged = {
  row: 2,
  field: 'NumeroIdentificacion',
  value: '1',
  code: 'row.returned-unchanged',
  severity: 'error',
  suggestion: null,
  parameters: { reasons: words },
} as const

const person = (
  row: number,
  name: string,
  different: Partial<ReturnedPerson['row']> = {},
  also: Partial<ReturnedPerson> = {},
): ReturnedPerson => {
  const values = { NumeroIdentificacion: String(row), FechaNacimiento: '01/02/1990', Cargo: 'Auxiliar' }
  return {
    row: { row, values, originals: {}, findings: [{ ...unchanged, row, value: String(row) }], ...different },
    item: acceptedItem({ displayName: name, row }),
    setback: { kind: 'returned', reasons: words },
    sent: values,
    alone: true,
    ...also,
  }
}

const people = [
  person(2, 'ANA PÉREZ'),
  person(3, 'LUIS DÍAZ'),
  person(4, 'EVA ROJAS', { findings: [] }),
  person(5, 'JUAN MORA', { sentBatch: batchId('b2'), findings: [] }),
]

const overview = draftOverview({
  draft: { ...draftOverview().draft, rejectedFrom: batchId('b1') },
  counts: { ...draftOverview().counts, rows: 4, readyRows: 1 },
})

const confirmed = answers(draftChange({ changed: 1 }))

const showView = (
  rows: readonly ReturnedPerson[] = people,
  total = rows.length,
  answered: typeof confirmed | ReturnType<typeof refuses> = confirmed,
) =>
  show(<ReturnedView overview={overview} viewSwitch={null} onOverview={vi.fn()} />, {
    'draft:returned': answers({ rows, total }),
    'draft:answer-values': answered,
    'draft:edit': answers(draftChange({ changed: 1 })),
    'app:status': answers(appStatus()),
    'catalogue:entity-names': answers({}),
    'history:look': answers(0),
    'catalogue:search': answers({ origin: 'reference', sourceName: 'Lista', matches: [], total: 0 }),
  })

const list = () => screen.findByRole('list', { name: 'Personas por corregir' })

it('shows each person with name, reason and standing, and opens the first one to correct', async () => {
  showView()
  const lines = within(await list()).getAllByRole('button')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('ANA PÉREZSin corregir'),
    expect.stringContaining('LUIS DÍAZSin corregir'),
    expect.stringContaining('EVA ROJASLista'),
    expect.stringContaining('JUAN MORARadicada otra vez'),
  ])
  expect(lines.map((line) => line.textContent?.includes(words))).toEqual([true, true, true, true])
  screen.getByRole('heading', { level: 2, name: 'ANA PÉREZ' })
  screen.getByText('Listas para radicar: 1. Cuesta hasta 1 crédito.')
  // The answer names it, so it is in front of the other values.
  const marked = screen.getByRole('table', { name: 'Lo que puede estar mal' })
  expect(
    within(marked)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Fecha de nacimiento'])
})

it('has one tab stop for the list; arrow keys go from person to person', async () => {
  const { clerk } = showView()
  const lines = within(await list()).getAllByRole('button')
  expect(lines.map((line) => line.tabIndex)).toEqual([0, -1, -1, -1])
  lines[0]?.focus()
  await clerk.keyboard('{ArrowDown}')
  await screen.findByRole('heading', { level: 2, name: 'LUIS DÍAZ' })
  expect(document.activeElement).toBe(within(await list()).getAllByRole('button')[1])
  await clerk.keyboard('{End}')
  await screen.findByRole('heading', { level: 2, name: 'JUAN MORA' })
  await clerk.click(button('Siguiente por corregir'))
  await screen.findByRole('heading', { level: 2, name: 'ANA PÉREZ' })
})

it('saves a corrected value with Enter, and confirms one person or all that are not corrected', async () => {
  const { asked, clerk } = showView()
  await list()
  const input = screen.getByLabelText('Fecha de nacimiento')
  await clerk.clear(input)
  await clerk.type(input, '02/01/1990{Enter}')
  await waitFor(() => expect(asked('draft:edit')).toHaveLength(1))
  expect(asked('draft:edit')[0]).toMatchObject({ draftId: 'draft-1', row: 2, field: 'FechaNacimiento' })
  await clerk.click(button('Está bien así'))
  await clerk.click(button('Las 2 sin corregir están bien así'))
  const confirm = (value: string) => ({ answer: 'confirm', field: 'NumeroIdentificacion', value })
  await waitFor(() =>
    expect(asked('draft:answer-values')).toEqual([
      { draftId: 'draft-1', answers: [confirm('2')] },
      { draftId: 'draft-1', answers: [confirm('2'), confirm('3')] },
    ]),
  )
})

it('offers nothing for a person filed again', async () => {
  const { clerk } = showView()
  await clerk.click(within(await list()).getAllByRole('button')[3] as HTMLElement)
  await screen.findByRole('heading', { level: 2, name: 'JUAN MORA' })
  expect(screen.queryByRole('button', { name: /bien así$/ })?.textContent).toBe('Las 2 sin corregir están bien así')
  expect(screen.queryByRole('button', { name: /cuarentena/ })).toBeNull()
})

it('says when there is nobody', async () => {
  showView([])
  await screen.findByText('No hay registros en este borrador.')
})

const finding = (row: number, code: string, different: Partial<Finding> = {}): Finding => ({
  ...unchanged,
  row,
  value: String(row),
  code: code as Finding['code'],
  parameters: { reasons: words, others: '3' },
  ...different,
})

it('never confirms in bulk who is in order by now, has other doubts, or has two rows', async () => {
  const doubtful = [finding(4, 'row.returned-unchanged'), finding(4, 'row.two-jobs')]
  const { asked, clerk } = showView([
    person(2, 'ANA PÉREZ'),
    person(
      3,
      'LUIS DÍAZ',
      { findings: [finding(3, 'row.settled-since')] },
      { setback: { kind: 'settled', reasons: 'certificado' } },
    ),
    person(4, 'EVA ROJAS', { findings: doubtful }),
    person(5, 'JUAN MORA', {}, { alone: false }),
    person(6, 'PAZ GIL'),
  ])
  const lines = within(await list()).getAllByRole('button')
  expect(lines[1]?.textContent).toContain('Ya en orden')
  await clerk.click(lines[1] as HTMLElement)
  screen.getByText(/^Ya no hay nada que corregir: quítela del borrador/)
  expect(screen.queryByRole('button', { name: 'Está bien así' })).toBeNull()
  for (const [at, name] of [
    [2, 'EVA ROJAS'],
    [3, 'JUAN MORA'],
  ] as const) {
    await clerk.click(within(await list()).getAllByRole('button')[at] as HTMLElement)
    await screen.findByRole('heading', { level: 2, name })
    expect(screen.queryByRole('button', { name: 'Está bien así' })).toBeNull()
  }
  await clerk.click(button('Las 2 sin corregir están bien así'))
  const confirm = (value: string) => ({ answer: 'confirm', field: 'NumeroIdentificacion', value })
  await waitFor(() =>
    expect(asked('draft:answer-values')).toEqual([{ draftId: 'draft-1', answers: [confirm('2'), confirm('6')] }]),
  )
})

it('says that the bulk answer is about the list when there are more people than it shows', async () => {
  showView(people, 300)
  await list()
  expect(button('Las 2 de esta lista sin corregir están bien así')).toBeTruthy()
})

it('shows why an answer was refused, and a person whose earlier record was purged', async () => {
  const gone = person(2, '', {}, { item: null, setback: null, sent: null })
  const { clerk } = showView([gone, person(3, 'LUIS DÍAZ')], 2, refuses(refusal))
  await list()
  screen.getByText(/^El registro anterior ya se borró de este equipo/)
  await list()
  await clerk.click(button('Las 2 sin corregir están bien así'))
  await seesRefusal(document.body)
})
