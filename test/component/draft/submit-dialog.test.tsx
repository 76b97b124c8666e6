import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { SubmitDialog } from '../../../src/renderer/screens/draft/submit/submit-dialog.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { consentText } from '../../../src/shared/texts/consent-text.ts'
import { appStatus, draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const submitted = { 'draft:submit': answers({ batchId: 'batch-2' }) }
const consent = () => screen.getByRole('checkbox', { name: /^Acepto los términos/ })
const shown = (different: Parameters<typeof appStatus>[0] = {}, overview = draftOverview()) => (
  <SubmitDialog overview={overview} status={appStatus(different)} onClose={vi.fn()} />
)
const standard = { draftId: 'draft-1', options: {}, onlyValid: true, acceptTerms: true, chunk: null }

it('sends nothing before the terms are accepted, and shows them word for word beside their cost', async () => {
  const { clerk } = show(shown())
  const opened = await dialog('Radicar ingresos noviembre.xlsx')
  within(opened).getByText('Hasta 10 créditos')
  within(opened).getByText('Se cobra un crédito por cada registro aceptado. Los rechazados y omitidos no se cobran.')
  within(opened).getByText(consentText)
  within(opened).getByText('Aplica a 10 personas.')
  expect(isOff(button('Radicar'))).toBe(true)
  await clerk.click(consent())
  expect(isOff(button('Radicar'))).toBe(false)
})

it('goes to the batch, with the standard where nothing was chosen', async () => {
  const { asked, clerk } = show(shown(), submitted)
  await clerk.click(consent())
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: 'batch-2' }))
  expect(asked('draft:submit')).toEqual([standard])
})

it('sends the options that are on, and the number of records for each send', async () => {
  const { asked, clerk } = show(shown(), submitted)
  await clerk.click(screen.getByRole('switch', { name: /^Incluir ARL/ }))
  await clerk.click(screen.getByRole('switch', { name: /^Enviar por correo/ }))
  await clerk.click(screen.getByRole('switch', { name: /^Enviar por correo/ }))
  await clerk.type(screen.getByRole('textbox', { name: 'Registros por envío' }), '50')
  await clerk.click(consent())
  await clerk.click(button('Radicar'))
  await waitFor(() =>
    expect(asked('draft:submit')).toEqual([{ ...standard, options: { IncluirArl: true }, chunk: 50 }]),
  )
})

it('takes rows with errors along for nobody', async () => {
  const { clerk } = show(shown())
  await clerk.click(consent())
  await clerk.click(screen.getByRole('checkbox', { name: 'Radicar solo las filas listas' }))
  within(await screen.findByRole('alert')).getByText(/^Hay filas con errores/)
  expect(isOff(button('Radicar'))).toBe(true)
})

it('has nothing to send where no row is ready', async () => {
  const { counts } = draftOverview()
  const { clerk } = show(shown({}, draftOverview({ counts: { ...counts, readyRows: 0 } })))
  await clerk.click(consent())
  within(screen.getByRole('alert')).getByText('Ninguna fila está lista. Corrija los errores primero.')
  expect(isOff(button('Radicar'))).toBe(true)
})

it('needs a connection', async () => {
  const { clerk } = show(shown({ connection: null }))
  await clerk.click(consent())
  within(screen.getByRole('alert')).getByText(/^Conéctese primero/)
  expect(isOff(button('Radicar'))).toBe(true)
})

it.each([
  [{ practice: true }, 'Práctica: no cuesta nada y nada sale de este computador.'],
  [{ keyKind: 'test' }, 'Clave de prueba: no consume créditos.'],
] as const)('says that it costs nothing with %o', async (different, words) => {
  const { connection } = appStatus()
  show(shown({ connection: connection && { ...connection, ...different } }))
  within(await dialog(/^Radicar/)).getByText(words)
})

it('asks for the name of who signs where it is not known, and keeps it before it sends', async () => {
  const { asked, clerk } = show(shown({ operator: ' ' }), { ...submitted, 'app:set-operator': answers(appStatus()) })
  await clerk.click(consent())
  const name = screen.getByRole('textbox', { name: /^Su nombre/ })
  await clerk.clear(name)
  expect(isOff(button('Radicar'))).toBe(true)
  await clerk.type(name, ' Paula Restrepo ')
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toHaveLength(1))
  expect(asked('app:set-operator')).toEqual([{ name: 'Paula Restrepo' }])
})

it('sends nothing when the name was refused', async () => {
  const { asked, clerk } = show(shown({ operator: '' }), { 'app:set-operator': refuses(refusal) })
  await clerk.click(consent())
  await clerk.type(screen.getByRole('textbox', { name: /^Su nombre/ }), 'Paula')
  await clerk.click(button('Radicar'))
  await seesRefusal(await dialog(/^Radicar/))
  expect(asked('draft:submit')).toEqual([])
})

it('stays open when the clerk says no in main’s own box, and when main refuses', async () => {
  let answer: ReturnType<typeof success<null>> | ReturnType<typeof failure<typeof refusal>> = success(null)
  const { asked, clerk } = show(shown(), { 'draft:submit': () => answer })
  await clerk.click(consent())
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toHaveLength(1))
  expect(useNavigation.getState().route).toEqual({ screen: 'home' })
  answer = failure(refusal)
  await clerk.click(button('Radicar'))
  await seesRefusal(await dialog(/^Radicar/))
})

it('takes a reason to send records whose earlier send has not ended', async () => {
  const { asked, clerk } = show(shown(), {
    'draft:submit': ({ again }) =>
      again === undefined
        ? failure(appError('batch.rows-in-flight', { rows: '2', batches: 'ingresos.xlsx' }))
        : success({ batchId: 'batch-2' }),
  })
  await clerk.click(consent())
  expect(screen.queryByRole('textbox', { name: 'Motivo para enviarlos otra vez' })).toBeNull()
  await clerk.click(button('Radicar'))
  await clerk.type(await screen.findByRole('textbox', { name: 'Motivo para enviarlos otra vez' }), 'Se perdieron')
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toEqual([standard, { ...standard, again: 'Se perdieron' }]))
})

it('waits for main: a second click sends nothing twice', async () => {
  let decide: (value: ReturnType<typeof success<null>>) => void = () => undefined
  const { asked, clerk } = show(shown(), { 'draft:submit': () => new Promise((resolve) => (decide = resolve)) })
  await clerk.click(consent())
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: /Radicar/ }))).toBe(true))
  await clerk.click(screen.getByRole('button', { name: /Radicar/ }))
  expect(asked('draft:submit')).toHaveLength(1)
  decide(success(null))
  await waitFor(() => expect(isOff(button('Radicar'))).toBe(false))
})
