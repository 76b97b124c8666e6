import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { appError } from '../../../src/shared/domain/app-error.ts'
import { failure, success } from '../../../src/shared/kernel/result.ts'
import { consentText } from '../../../src/shared/texts/consent-text.ts'
import { appStatus, draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'
import { consent, forecast, known, page, shown, standard, submitted } from './submitting.tsx'

const affiliation = () => {
  const { draft } = draftOverview()
  return draftOverview({
    draft: { ...draft, module: 'affiliation', entity: 'afiliaciones_seguridad_social_eps' },
  })
}

it('sends nothing before the terms are accepted, and shows them verbatim beside their cost', async () => {
  const { clerk } = show(shown(), known)
  const opened = await page()
  within(opened).getByRole('button', { name: '10 Nuevas' })
  within(opened).getByText('Hasta 10 créditos')
  within(opened).getByText('Se cobra un crédito por cada registro aceptado. Los rechazados y omitidos no se cobran.')
  within(opened).getByText(consentText)
  within(opened).getByText('Aplica a 10 personas.')
  expect(isOff(button('Radicar'))).toBe(true)
  within(opened).getByText('Falta aceptar los términos.')
  await page()
  await clerk.click(await consent())
  within(opened).getByText('El programa pedirá una última confirmación antes de enviar.')
  expect(isOff(button('Radicar'))).toBe(false)
})

it('opens the batch, filed with the default options if none was chosen', async () => {
  const { asked, clerk } = show(shown(), submitted)
  await clerk.click(await consent())
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(useNavigation.getState().route).toEqual({ screen: 'batch', batchId: 'batch-2' }))
  expect(asked('draft:submit')).toEqual([standard])
})

it('sends the enabled options, and the number of records per send', async () => {
  const { asked, clerk } = show(shown(), submitted)
  await clerk.click(screen.getByRole('switch', { name: /^Incluir ARL/ }))
  await clerk.click(screen.getByRole('switch', { name: /^Enviar por correo/ }))
  await clerk.click(screen.getByRole('switch', { name: /^Enviar por correo/ }))
  await clerk.type(screen.getByRole('textbox', { name: 'Registros por envío' }), '50')
  await clerk.click(await consent())
  await clerk.click(button('Radicar'))
  await waitFor(() =>
    expect(asked('draft:submit')).toEqual([{ ...standard, options: { IncluirArl: true }, chunk: 50 }]),
  )
})

it('files nothing while rows with errors are included', async () => {
  const { clerk } = show(shown(), known)
  await clerk.click(await consent())
  await clerk.click(screen.getByRole('checkbox', { name: 'Radicar solo las filas listas' }))
  within(await screen.findByRole('alert')).getByText(/^Hay filas con errores/)
  expect(isOff(button('Radicar'))).toBe(true)
})

it('has nothing to send if no row is ready', async () => {
  const { counts } = draftOverview()
  const { clerk } = show(shown({}, draftOverview({ counts: { ...counts, readyRows: 0 } })), known)
  await clerk.click(await consent())
  within(screen.getByRole('alert')).getByText('Ninguna fila está lista. Corrija los errores primero.')
  expect(isOff(button('Radicar'))).toBe(true)
})

it('needs a connection', async () => {
  const { clerk } = show(shown({ connection: null }), known)
  await clerk.click(await consent())
  within(screen.getByRole('alert')).getByText(/^Conéctese primero/)
  expect(isOff(button('Radicar'))).toBe(true)
})

it.each([
  [{ practice: true }, 'Práctica: no cuesta nada y nada sale de este computador.'],
  [{ keyKind: 'test' }, 'Clave de prueba: no consume créditos.'],
] as const)('shows that it costs nothing with %o', async (different, words) => {
  const { connection } = appStatus()
  show(shown({ connection: connection && { ...connection, ...different } }), known)
  within(await page()).getByText(words)
})

it("asks for the signer's name if it is unknown, and saves it before sending", async () => {
  const { asked, clerk } = show(shown({ operator: ' ' }), { ...submitted, 'app:set-operator': answers(appStatus()) })
  await clerk.click(await consent())
  const name = screen.getByRole('textbox', { name: /^Su nombre/ })
  await clerk.clear(name)
  expect(isOff(button('Radicar'))).toBe(true)
  await clerk.type(name, ' Paula Restrepo ')
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toHaveLength(1))
  expect(asked('app:set-operator')).toEqual([{ name: 'Paula Restrepo' }])
})

it('sends nothing when the name was refused', async () => {
  const { asked, clerk } = show(shown({ operator: '' }), { ...known, 'app:set-operator': refuses(refusal) })
  await clerk.click(await consent())
  await clerk.type(screen.getByRole('textbox', { name: /^Su nombre/ }), 'Paula')
  await clerk.click(button('Radicar'))
  await seesRefusal(await page())
  expect(asked('draft:submit')).toEqual([])
})

it('stays open when the clerk declines main’s prompt, and when main refuses', async () => {
  let answer: ReturnType<typeof success<null>> | ReturnType<typeof failure<typeof refusal>> = success(null)
  const { asked, clerk } = show(shown(), { ...known, 'draft:submit': () => answer })
  await clerk.click(await consent())
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toHaveLength(1))
  expect(useNavigation.getState().route).toEqual({ screen: 'home' })
  answer = failure(refusal)
  await clerk.click(button('Radicar'))
  await seesRefusal(await page())
})

it('accepts a reason to send records whose earlier send has not ended', async () => {
  const { asked, clerk } = show(shown(), {
    ...known,
    'draft:submit': ({ again }) =>
      again === undefined
        ? failure(appError('batch.rows-in-flight', { rows: '2', batches: 'ingresos.xlsx' }))
        : success({ batchId: 'batch-2' }),
  })
  await clerk.click(await consent())
  expect(screen.queryByRole('textbox', { name: 'Motivo para enviarlos otra vez' })).toBeNull()
  await clerk.click(button('Radicar'))
  await clerk.type(await screen.findByRole('textbox', { name: 'Motivo para enviarlos otra vez' }), 'Se perdieron')
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toEqual([standard, { ...standard, again: 'Se perdieron' }]))
})

it('waits for main: a second click sends nothing twice', async () => {
  let decide: (value: ReturnType<typeof success<null>>) => void = () => undefined
  const { asked, clerk } = show(shown(), {
    ...known,
    'draft:submit': () => new Promise((resolve) => (decide = resolve)),
  })
  await clerk.click(await consent())
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(isOff(screen.getByRole('button', { name: /Radicar/ }))).toBe(true))
  await clerk.click(screen.getByRole('button', { name: /Radicar/ }))
  expect(asked('draft:submit')).toHaveLength(1)
  decide(success(null))
  await waitFor(() => expect(isOff(button('Radicar'))).toBe(false))
})

it('shows the company, the signer and the forecast of the rows; every figure opens exactly its rows', async () => {
  const { clerk } = show(shown({}, affiliation()), {
    ...known,
    'submit:forecast': answers(
      forecast({
        counts: { elsewhere: 1, doubtful: 2, again: 0, unknown: 0, completes: 0, filed: 3, new: 4 },
        reasons: [
          {
            kind: 'doubtful',
            finding: { code: 'value.rejected-before', parameters: { date: '02/11/2026', reason: 'No existe' } },
            rows: 2,
          },
        ],
      }),
    ),
  })
  await page()
  screen.getByText('Empresa: La Espiga · 900123456 (10 filas)')
  screen.getByText('Firma: Paula Restrepo')
  screen.getByText('2: El servicio rechazó este valor el 02/11/2026: «No existe».')
  screen.getByText(/^La misma persona y el mismo contrato.*active «Forzar reproceso»\.$/)
  // People in progress elsewhere are not sent, and cost nothing here.
  screen.getByText('Hasta 9 créditos')
  await clerk.click(screen.getByRole('button', { name: '3 Ya radicadas antes' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-1', rows: 'forecast:filed' })
  await clerk.click(screen.getByRole('button', { name: '10 listas' }))
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-1', rows: 'ready' })
})

it('forces only with a reason, and warns of the second charge', async () => {
  const { asked, clerk } = show(shown({}, affiliation()), {
    ...submitted,
    'submit:forecast': answers(
      forecast({ counts: { elsewhere: 0, doubtful: 0, again: 0, unknown: 0, completes: 0, filed: 3, new: 7 } }),
    ),
  })
  await page()
  await clerk.click(await consent())
  await clerk.click(screen.getByRole('switch', { name: /Forzar reproceso/ }))
  screen.getByRole('button', { name: '3 Se reprocesan' })
  expect(isOff(button('Radicar'))).toBe(true)
  await clerk.type(screen.getByRole('textbox', { name: /^Razón del reproceso/ }), 'Cambió la caja')
  await clerk.click(button('Radicar'))
  await waitFor(() =>
    expect(asked('draft:submit')).toEqual([
      { ...standard, options: { ForzarReproceso: true }, reprocessReason: 'Cambió la caja' },
    ]),
  )
})

it('corrects what the service already has by force: the option is on and fixed', async () => {
  const { asked, clerk } = show(shown({}, affiliation()), {
    ...submitted,
    'submit:forecast': answers(
      forecast({ counts: { elsewhere: 0, doubtful: 0, again: 10, unknown: 0, completes: 0, filed: 0, new: 0 } }),
    ),
  })
  await page()
  expect(isOff(screen.getByRole('switch', { name: /Forzar reproceso/ }))).toBe(true)
  await clerk.click(await consent())
  await clerk.type(screen.getByRole('textbox', { name: /^Razón del reproceso/ }), 'Dirección corregida')
  await clerk.click(button('Radicar'))
  await waitFor(() => expect(asked('draft:submit')).toEqual([{ ...standard, reprocessReason: 'Dirección corregida' }]))
})

it('names the errors that block filing beside the button, and links to their cells', async () => {
  const finding = {
    row: 7,
    field: 'Celular',
    severity: 'error',
    code: 'field.required',
    parameters: {},
    value: '',
    suggestion: null,
  } as const
  const { asked, clerk } = show(shown(), {
    ...known,
    'submit:forecast': answers(forecast({ errors: [{ name: 'Luz Dary Ñáñez', finding }] })),
    'draft:remember-cell': answers(null),
  })
  await page()
  expect(screen.queryByText('Fila 7 · Luz Dary Ñáñez')).toBeNull()
  await clerk.click(screen.getByRole('checkbox', { name: 'Radicar solo las filas listas' }))
  screen.getByText('Fila 7 · Luz Dary Ñáñez')
  await clerk.click(screen.getByRole('button', { name: 'Ir a la celda' }))
  await waitFor(() => expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-1' }))
  expect(asked('draft:remember-cell')).toEqual([{ draftId: 'draft-1', row: 7, field: 'Celular', filter: 'all' }])
})

it('links to the cell that main refused', async () => {
  const error = appError('batch.refused-row', { row: '9', field: 'Ibc', detail: 'digits' })
  const { clerk } = show(shown(), { ...known, 'draft:submit': refuses(error) })
  await page()
  await clerk.click(await consent())
  await clerk.click(button('Radicar'))
  await screen.findByText('Fila 9')
  screen.getByRole('button', { name: 'Ir a la celda' })
})

const query = (module: 'social-security-query' | 'background-check') => {
  const { draft } = draftOverview()
  const entity = module === 'background-check' ? ('antecedentes' as const) : ('adres' as const)
  return draftOverview({ draft: { ...draft, module, entity } })
}

it('says before payment what a check cannot query without an issue date, and opens those rows', async () => {
  const { clerk } = show(shown({}, query('background-check')), {
    ...known,
    'submit:forecast': answers(forecast({ issueDates: { missing: 4, known: 3 } })),
  })
  const opened = await page()
  within(opened).getByText('4 sin fecha de expedición')
  within(opened).getByText(/las fuentes que necesitan la fecha no se consultan\. .* De 3 se conoce la fecha/)
  await clerk.click(button('Ver las que no tienen fecha conocida'))
  expect(useNavigation.getState().route).toMatchObject({
    screen: 'draft',
    rows: 'finding:issue-date.missing/FechaExpedicionDocumentoIdentidad/',
  })
  await clerk.click(button('Revisar las fechas conocidas'))
  expect(useNavigation.getState().route).toMatchObject({
    rows: 'finding:issue-date.missing/FechaExpedicionDocumentoIdentidad/issue-date.known',
  })
})

it('says that an answered query is omitted unless forced, and that a check is charged again', async () => {
  const answered = {
    ...known,
    'submit:forecast': answers(
      forecast({
        counts: { ...forecast().counts, filed: 1, new: 9 },
        answered: [{ row: 7, person: 'CC 52123456', date: '18/11/2026', itemId: 'i1' }],
      }),
    ),
    'item:read': refuses(refusal),
  }
  const { clerk, asked } = show(shown({}, query('social-security-query')), answered)
  const opened = await page()
  within(opened).getByText(/no consulta otra vez: las omite, y lo que omite no se cobra\. .* active «Forzar reproceso»/)
  within(opened).getByText('Fila 7 · CC 52123456 · respuesta del 18/11/2026')
  await clerk.click(button('Ver la respuesta de CC 52123456'))
  await waitFor(() => expect(asked('item:read')).toEqual([{ itemId: 'i1' }]))
})

it('offers no forced reprocess of a check', async () => {
  show(shown({}, query('background-check')), {
    ...known,
    'submit:forecast': answers(forecast({ counts: { ...forecast().counts, again: 1, filed: 1, new: 8 } })),
  })
  const opened = await page()
  within(opened).getByText(/Los antecedentes no tienen «Forzar reproceso»/)
  within(opened).getByText(/^Se consultan otra vez\. Cada una que el servicio acepte cuesta un crédito/)
  expect(within(opened).queryByRole('switch')).toBeNull()
})
