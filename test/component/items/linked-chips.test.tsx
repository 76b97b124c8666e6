import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noEntityNames } from '#shared/domain/catalogue/entity-names.ts'
import { type BatchColumn, batchColumns } from '#shared/domain/filing/batch-table.ts'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { useTexts } from '../../../src/renderer/i18n/use-texts.ts'
import { useWords } from '../../../src/renderer/i18n/use-words.ts'
import { BatchSummary } from '../../../src/renderer/screens/batch/batch-summary.tsx'
import { type BatchWords, batchTableColumns } from '../../../src/renderer/screens/batches/batch-columns.ts'
import { batchOverview } from '../../harness/records.ts'
import { button } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const overview = batchOverview({
  states: { procesado: 20, 'algo nuevo': 3 },
  companies: { '800999111': 4, '900123456': 21 },
  entityCodes: { EPS010: 25 },
})
const filterNow = () => {
  const { route } = useNavigation.getState()
  return route.screen === 'history' ? route.filter : undefined
}

const said = (): BatchWords => ({
  t: renderHook(() => useTexts()).result.current,
  words: renderHook(() => useWords()).result.current,
  record: { language: 'es', companies: [{ nit: '900123456', name: 'La Espiga' }], entities: noEntityNames },
  practiceSinceMs: null,
  nextOf: () => null,
})

it('every count of a batch opens exactly the records that it counts', async () => {
  const { clerk } = show(<BatchSummary overview={overview} lost={new Set()} sends={null} />)
  const counts: readonly (readonly [string, object])[] = [
    ['Ver registros: Aceptado 23', { outcome: 'accepted' }],
    ['Ver registros: Rechazado 2', { outcome: 'rejected' }],
    ['Ver registros: algo nuevo 3', { state: 'algo nuevo' }],
    ['Ver registros: Devuelto 3', { entityState: 'devuelto' }],
  ]
  for (const [name, filter] of counts) {
    await clerk.click(button(name))
    expect(filterNow()).toEqual({ batchId: 'batch-1', ...filter })
  }
})

it('the table of batches shows for whom, where and at what cost, and each count opens its records', () => {
  const line = { overview, operator: 'Ana', underWay: 1_200 }
  const columns = batchTableColumns({ columns: batchColumns, frozen: true }, said())
  const textOf = (name: BatchColumn) => columns.find((column) => column.name === name)?.text(line)
  expect(textOf('company')).toBe('La Espiga (900123456) y 1 más')
  expect([textOf('entity'), textOf('credits'), textOf('operator')]).toEqual(['EPS010', '25', 'Ana'])
  const counts: readonly (readonly [BatchColumn, string, object])[] = [
    ['records', '25', {}],
    ['accepted', '23', { measure: 'accepted' }],
    ['rejected', '2', { measure: 'rejected' }],
    ['returned', '3', { measure: 'returned' }],
    ['underWay', '1.200', { measure: 'under-way' }],
  ]
  for (const [name, count, filter] of counts) {
    const cell = columns.find((column) => column.name === name)?.draw?.(line)
    expect([name, cell?.textContent]).toEqual([name, count])
    cell?.click()
    expect(filterNow()).toEqual({ batchId: 'batch-1', ...filter })
  }
})

it('a batch without rejections shows no link for them', () => {
  const columns = batchTableColumns({ columns: ['rejected'], frozen: true }, said())
  const line = { overview: { ...overview, outcomes: { accepted: 25 } }, operator: 'Ana', underWay: 0 }
  expect(columns[0]?.draw?.(line).tagName).toBe('SPAN')
})
