import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PendingLine, PendingList } from '#shared/domain/pending/pending.ts'
import { Page } from '../../../src/renderer/components/page/page.tsx'
import { WaitingTitle } from '../../../src/renderer/components/page/waiting-title.tsx'
import { answers } from '../harness/door.ts'
import { show } from '../harness/show.tsx'

const line = (kind: PendingLine['kind']): PendingLine => ({
  kind,
  count: 40,
  sinceMs: null,
  businessDays: null,
  place: { to: 'catalogues' },
  parts: [],
})

const window = (
  <>
    <WaitingTitle />
    <Page title="Lotes">{null}</Page>
  </>
)

const titled = (pending: PendingList) => show(window, { 'pending:list': answers(pending) })

it('shows on every screen how many kinds of things wait', async () => {
  titled({ lines: [line('documents'), line('notices')], unknown: [] })
  await waitFor(() => expect(document.title).toBe('(2) Lotes · Ventanilla'))
})

it('shows no number when nothing waits', async () => {
  titled({ lines: [], unknown: [] })
  await screen.findByRole('heading', { name: 'Lotes' })
  expect(document.title).toBe('Lotes · Ventanilla')
})

it('removes the number once it is unknown', async () => {
  let unknown: PendingList['unknown'] = []
  const { announce } = show(window, {
    'pending:list': () => ({ ok: true, value: { lines: [line('documents')], unknown } }),
  })
  await waitFor(() => expect(document.title).toBe('(1) Lotes · Ventanilla'))
  unknown = ['drafts']
  announce('batches')
  await waitFor(() => expect(document.title).toBe('Lotes · Ventanilla'))
})

it('follows what changes', async () => {
  const lines = [line('documents')]
  const { announce } = show(window, { 'pending:list': () => ({ ok: true, value: { lines, unknown: [] } }) })
  await waitFor(() => expect(document.title).toBe('(1) Lotes · Ventanilla'))
  lines.push(line('notices'))
  announce('batches')
  await waitFor(() => expect(document.title).toBe('(2) Lotes · Ventanilla'))
})
