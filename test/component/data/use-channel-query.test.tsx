import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useChannelQuery } from '../../../src/renderer/data/use-channel-query.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { refusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const questions = ['catalogues'] as const

/** Shows the name found for a text, and the state of the answer. */
function Named({ keepPrevious }: { readonly keepPrevious: boolean }) {
  const [text, setText] = useState('a')
  const request = { kind: 'dane', text, limit: 1 } as const
  const query = useChannelQuery('catalogue:search', request, questions, { keepPrevious })
  return (
    <>
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output aria-label="told">{query.error?.code ?? query.value?.sourceName ?? 'nothing'}</output>
      <output aria-label="outdated">{String(query.outdated)}</output>
      <button type="button" onClick={query.reload}>
        again
      </button>
    </>
  )
}

const ask = (text: string) => fireEvent.change(screen.getByLabelText('text'), { target: { value: text } })
const told = () => screen.getByLabelText('told').textContent
const named = (sourceName: string) => success({ origin: null, sourceName, matches: [], total: 0 })

/** Answers released by hand, in any order. */
function byHand() {
  const waiting = new Map<string, () => void>()
  return {
    reply: async ({ text }: { readonly text: string }) => {
      await new Promise<void>((resolve) => waiting.set(text, resolve))
      return named(text)
    },
    answer: (text: string) => waiting.get(text)?.(),
    isAsked: (text: string) => waiting.has(text),
  }
}

it('never shows a late answer to an earlier question', async () => {
  const main = byHand()
  show(<Named keepPrevious={false} />, { 'catalogue:search': main.reply })
  ask('b')
  await waitFor(() => expect(main.isAsked('b')).toBe(true))
  main.answer('b')
  await waitFor(() => expect(told()).toBe('b'))
  main.answer('a')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told()).toBe('b')
})

it.each([
  [false, 'nothing', 'false'],
  [true, 'a', 'true'],
])('keeps the previous answer only where a screen wants it: %s', async (keepPrevious, meanwhile, outdated) => {
  const main = byHand()
  show(<Named keepPrevious={keepPrevious} />, { 'catalogue:search': main.reply })
  await waitFor(() => expect(main.isAsked('a')).toBe(true))
  main.answer('a')
  await waitFor(() => expect(told()).toBe('a'))
  ask('b')
  await waitFor(() => expect(main.isAsked('b')).toBe(true))
  expect(told()).toBe(meanwhile)
  expect(screen.getByLabelText('outdated').textContent).toBe(outdated)
  main.answer('b')
  await waitFor(() => expect(told()).toBe('b'))
  expect(screen.getByLabelText('outdated').textContent).toBe('false')
})

it('returns a refusal as a value, never retries by itself, and retries on request', async () => {
  let refused = true
  const { asked } = show(<Named keepPrevious={false} />, {
    'catalogue:search': () => (refused ? failure(refusal) : named('found')),
  })
  await waitFor(() => expect(told()).toBe('store.disk-full'))
  fireEvent.focus(window)
  fireEvent(document, new Event('visibilitychange'))
  fireEvent(window, new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked('catalogue:search')).toHaveLength(1)
  refused = false
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  await waitFor(() => expect(told()).toBe('found'))
})

it('reads again once per burst of notices, and not for other areas', async () => {
  const { announce, asked } = show(<Named keepPrevious={false} />, { 'catalogue:search': () => named('found') })
  await waitFor(() => expect(told()).toBe('found'))
  for (let notice = 0; notice < 20; notice += 1) announce('catalogues')
  announce('drafts')
  await new Promise((resolve) => setTimeout(resolve, 400))
  // The first at once, those that followed together.
  expect(asked('catalogue:search')).toHaveLength(3)
})

/** A component that shows the cached answer first, and one mounted before it. */
function Companies() {
  const [here, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        go or come
      </button>
      {here && <CompanyNames />}
    </>
  )
}

function CompanyNames() {
  const { value } = useChannelQuery('company:list', null, ['profile'])
  return <output aria-label="told">{value?.map(({ name }) => name).join() ?? 'nothing'}</output>
}

const company = (name: string) => ({ nit: '900123456', name, workCityCode: '', workAddress: '', workDistrict: '' })

it('shows the cached answer at once to a returning screen, and reads again', async () => {
  let name = 'La Espiga'
  const { asked } = show(<Companies />, { 'company:list': () => success([company(name)]) })
  await waitFor(() => expect(told()).toBe('La Espiga'))
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'go or come' }))
  press()
  await new Promise((resolve) => setTimeout(resolve, 20))
  name = 'El Trigal'
  press()
  expect(told()).toBe('La Espiga')
  await waitFor(() => expect(told()).toBe('El Trigal'))
  expect(asked('company:list')).toHaveLength(2)
})

it('shows no cached answer after main says that it has changed', async () => {
  const { announce } = show(<Companies />, { 'company:list': () => success([company('La Espiga')]) })
  await waitFor(() => expect(told()).toBe('La Espiga'))
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'go or come' }))
  press()
  announce('profile')
  press()
  expect(told()).toBe('nothing')
  await waitFor(() => expect(told()).toBe('La Espiga'))
})
