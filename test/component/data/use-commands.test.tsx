import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCommands } from '../../../src/renderer/data/use-commands.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { button, refusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

function Removing() {
  const { run, busy, error, clearError } = useCommands()
  const remove = (draftId: string) => () => void run('draft:remove', { draftId })
  return (
    <>
      <output aria-label="busy">{String(busy)}</output>
      <output aria-label="error">{error?.code ?? 'none'}</output>
      <button type="button" onClick={remove('refused')}>
        refused
      </button>
      <button type="button" onClick={remove('done')}>
        done
      </button>
      <button type="button" onClick={clearError}>
        clear
      </button>
    </>
  )
}

const shown = (label: 'busy' | 'error') => screen.getByLabelText(label).textContent

it('keeps the error of a command that another has followed, and is busy while any runs', async () => {
  const waiting = new Map<string, () => void>()
  const { asked, clerk } = show(<Removing />, {
    'draft:remove': async ({ draftId }) => {
      await new Promise<void>((resolve) => waiting.set(draftId, resolve))
      return draftId === 'refused' ? failure(refusal) : success(null)
    },
  })
  expect(shown('busy')).toBe('false')
  await clerk.click(button('refused'))
  await clerk.click(button('done'))
  await waitFor(() => expect(waiting.size).toBe(2))
  expect(shown('busy')).toBe('true')
  waiting.get('refused')?.()
  await waitFor(() => expect(shown('error')).toBe('store.disk-full'))
  expect(shown('busy')).toBe('true')
  waiting.get('done')?.()
  await waitFor(() => expect(shown('busy')).toBe('false'))
  expect(shown('error')).toBe('store.disk-full')
  // Nothing is retried automatically.
  expect(asked('draft:remove')).toHaveLength(2)
})

it('clears an error with the next command, and on request', async () => {
  const { clerk } = show(<Removing />, {
    'draft:remove': ({ draftId }) => (draftId === 'refused' ? failure(refusal) : success(null)),
  })
  await clerk.click(button('refused'))
  await waitFor(() => expect(shown('error')).toBe('store.disk-full'))
  await clerk.click(button('done'))
  expect(shown('error')).toBe('none')
  await clerk.click(button('refused'))
  await waitFor(() => expect(shown('error')).toBe('store.disk-full'))
  await clerk.click(button('clear'))
  expect(shown('error')).toBe('none')
})
