import { Drawer } from '@mantine/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { EntityStateChip } from '../../../src/renderer/components/chips/state-chips.tsx'
import { fieldTopic, findingTopic } from '../../../src/renderer/components/help/topic-ids.ts'
import { useOverlay } from '../../../src/renderer/components/overlays/overlay-store.ts'
import { Overlays } from '../../../src/renderer/components/overlays/overlays.tsx'
import { useTopLayer } from '../../../src/renderer/components/page/use-top-layer.ts'
import { libraryKeys, shortcuts } from '../../../src/renderer/components/shortcuts/shortcuts.ts'
import { show } from '../harness/show.tsx'

beforeEach(() => useOverlay.setState({ overlay: null }))

const help = () => screen.findByRole('dialog', { name: 'Ayuda' })

it('lists every key of the window with F1, and finds a state by a word of its meaning', async () => {
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

it('opens with ? outside a field, and types ? inside one', async () => {
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

const explained = async () => (await help()).querySelector('article')

it('opens on the focused topic: a column, a state within a cell, the surroundings; otherwise on everything', async () => {
  const { clerk } = show(
    <>
      <div data-help-columns="field">
        <button type="button" col-id="Celular">
          celda
        </button>
      </div>
      <div data-help-columns="record">
        <button type="button" col-id="state">
          <EntityStateChip state="devuelto" />
        </button>
        <button type="button" col-id="reasons">
          motivo
        </button>
      </div>
      <section data-help={findingTopic('phone.landline')}>
        <button type="button">arreglo</button>
      </section>
      <button type="button">otro</button>
      <Overlays />
    </>,
  )
  const askAt = async (name: string | RegExp) => {
    screen.getByRole('button', { name }).focus()
    await clerk.keyboard('{F1}')
    const text = (await explained())?.textContent ?? null
    await clerk.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Back at the earlier position.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
    return text
  }
  expect(await askAt('celda')).toMatch(/^Celular.*Son 10 dígitos\. Es obligatorio\..*Ejemplo3001234567.*científica/)
  expect(await askAt(/Devuelto/)).toMatch(/^Devuelto.*hay que corregirlo.*Qué sigue/)
  expect(await askAt('motivo')).toMatch(/^Motivo.*tal como llegó/)
  expect(await askAt('arreglo')).toMatch(/^Teléfono fijo.*Sí: es una alerta.*Celular$/)
  expect(await askAt('otro')).toBeNull()
})

it('links from a column to its possible findings, and back to everything', async () => {
  const { clerk } = show(<Overlays />)
  act(() => useOverlay.setState({ overlay: { kind: 'help', topic: fieldTopic('Canal') } }))
  const panel = await help()
  await clerk.click(within(panel).getByRole('button', { name: 'Canal no válido' }))
  const heading = within(panel).getByRole('heading', { name: 'Canal no válido' })
  expect(document.activeElement).toBe(heading)
  within(panel).getByText(/^No: la fila no se envía/)
  await clerk.click(within(panel).getByRole('button', { name: 'Toda la ayuda' }))
  within(panel).getByText('Teclas')
  await clerk.type(within(panel).getByRole('searchbox'), 'NumeroContrato')
  await clerk.click(within(panel).getByRole('button', { name: 'Número de contrato' }))
  within(panel).getByText(/Letras y dígitos, sin guiones ni espacios/)
})

it('overlays an open record and closes before it', async () => {
  const { clerk } = show(
    <>
      <Layer />
      <Overlays />
    </>,
  )
  await screen.findByRole('dialog', { name: 'registro' })
  await clerk.keyboard('{F1}')
  await help()
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ayuda' })).toBeNull())
  screen.getByRole('dialog', { name: 'registro' })
})

function Layer() {
  const isOnTop = useTopLayer()
  return (
    <Drawer opened closeOnEscape={isOnTop} onClose={() => expect.unreachable('both closed')} title="registro">
      <p>…</p>
    </Drawer>
  )
}
