import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useOverlay } from '../../../src/renderer/components/overlays/overlay-store.ts'
import { Overlays } from '../../../src/renderer/components/overlays/overlays.tsx'
import { libraryKeys, shortcuts } from '../../../src/renderer/components/shortcuts/shortcuts.ts'
import { show } from '../harness/show.tsx'

beforeEach(() => useOverlay.setState({ overlay: null }))

const help = () => screen.findByRole('dialog', { name: 'Ayuda' })

it('lists every key of the window with F1, and finds a state by a word of what it means', async () => {
  const { clerk } = show(<Overlays />)
  await clerk.keyboard('{F1}')
  const panel = await help()
  for (const { does } of [...Object.values(shortcuts), ...libraryKeys]) within(panel).getByText(does.es)
  await clerk.type(within(panel).getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'certificado afiliacion')
  within(panel).getByText('Certificado')
  expect(within(panel).queryByText('En cola')).toBeNull()
  await clerk.type(within(panel).getByRole('searchbox'), ' xyz')
  within(panel).getByText('Nada coincide con «certificado afiliacion xyz».')
})

it('opens with ? beside a field, and leaves ? to whoever types in one', async () => {
  const { clerk } = show(
    <>
      <input aria-label="campo" />
      <Overlays />
    </>,
  )
  const input: HTMLInputElement = screen.getByRole('textbox', { name: 'campo' })
  await clerk.type(input, '¿por qué?')
  expect(input.value).toBe('¿por qué?')
  expect(screen.queryByRole('dialog')).toBeNull()
  input.blur()
  await clerk.keyboard('?')
  await help()
})
