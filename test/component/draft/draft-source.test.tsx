import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { saidText } from '../../../src/renderer/screens/draft/draft-origin-text.ts'
import { DraftSource } from '../../../src/renderer/screens/draft/draft-source.tsx'
import type { Draft } from '../../../src/shared/domain/draft/draft.ts'
import { batchId, draftId } from '../../../src/shared/kernel/ids.ts'
import { draftOverview } from '../../harness/records.ts'
import { show } from '../harness/show.tsx'

const source = draftId('draft-7')
const batch = batchId('batch-3')
const shown = (different: Partial<Draft>, dense = true) =>
  show(<DraftSource draft={{ ...draftOverview().draft, ...different }} dense={dense} />, {})
const link = { name: 'Ver origen' }

beforeEach(() => useNavigation.setState({ route: { screen: 'drafts' }, past: [], future: [] }))

describe('shows where the rows came from, and links to it where it is a single thing', () => {
  it.each([
    [
      { origin: { from: 'draft', draftId: source, fileName: 'ñ.xlsx' } },
      /«ñ\.xlsx»$/,
      { screen: 'draft', draftId: source },
    ],
    [
      { origin: { from: 'readings', batchId: batch, fileName: 'cédulas' } },
      /«cédulas»$/,
      { screen: 'batch', batchId: batch },
    ],
    [{ rejectedFrom: batch }, /tal como se enviaron$/, { screen: 'batch', batchId: batch }],
  ] as const)('%o', async (different, words, route) => {
    const { clerk } = shown(different)
    await screen.findByText(words)
    await clerk.click(screen.getByRole('button', link))
    expect(useNavigation.getState().route).toEqual(route)
  })
})

describe('shows where the rows came from, without a link where it is no single thing', () => {
  it.each([
    [{ origin: { from: 'records' } }, /registros escogidos$/],
    [{ origin: { from: 'people' } }, /Personas escogidas$/],
    [{ origin: { from: 'typed' } }, /escritos a mano$/],
    [{ columns: { Nombres: 'A' } }, /Hoja «Hoja1», encabezados en la fila 1$/],
    // Drafts from before this feature: no invented sheet or row is shown.
    [{}, /No viene de un archivo$/],
  ] as const)('%o', async (different, words) => {
    shown(different, false)
    await screen.findByText(words)
    expect(screen.queryByRole('button', link)).toBeNull()
  })
})

it.each([
  [{ columns: { Nombres: 'A' } }, 'Excel dice', 'Excel says'],
  [{ rejectedFrom: batch }, 'Se envió', 'Sent'],
  [{ origin: { from: 'typed' } }, 'Se escribió', 'Typed'],
  [{ origin: { from: 'people' } }, 'Traía', 'Came with'],
  [{}, 'Traía', 'Came with'],
] as const)('Excel is mentioned only where it reported something: %o', (different, es, en) => {
  const draft = { ...draftOverview().draft, ...different }
  expect([saidText(draft, 'es'), saidText(draft, 'en')]).toEqual([es, en])
})
