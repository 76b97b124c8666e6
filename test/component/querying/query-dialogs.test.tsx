import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { QueryButton } from '../../../src/renderer/components/querying/query-button.tsx'
import { TypedDialog } from '../../../src/renderer/screens/import/typed/typed-dialog.tsx'
import type { LeftBehindGroup } from '../../../src/shared/domain/filing/choosing/left-behind.ts'
import type { QueryDraft } from '../../../src/shared/domain/queries/query-draft.ts'
import type { TypedDocument } from '../../../src/shared/domain/queries/typed-documents.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { draftOverview } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, dialog, isOff, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const made = (different: Partial<QueryDraft> = {}): QueryDraft => ({
  overview: draftOverview(),
  people: 3,
  repeated: 0,
  unnamed: 0,
  leftBehind: [],
  underTwoTypes: 0,
  withIssueDate: 2,
  ...different,
})
const nameless: LeftBehindGroup = {
  reason: 'nobody-named',
  count: 2,
  records: [
    { key: '0', row: 7, name: 'Marta Ruiz', document: '', entityCode: '', company: '900123456' },
    { key: '1', row: 9, name: '', document: '', entityCode: '', company: '900123456' },
  ],
}
const chosen = { from: 'records', records: ['i1', 'i2'] } as const
const route = () => useNavigation.getState().route

beforeEach(() => useNavigation.setState({ route: { screen: 'home' }, past: [], future: [] }))

it('makes a draft of the chosen records and opens it, silently if everyone has a row', async () => {
  const { asked, clerk } = show(<QueryButton of="chosen" read={() => chosen} />, { 'query:draft': answers(made()) })
  await clerk.click(button('Consultar a estos trabajadores'))
  const opened = await dialog('Consultar a estos trabajadores')
  within(opened).getByText(/^Se crea un borrador con cada persona una sola vez\. Nada se envía/)
  expect(asked('query:draft')).toEqual([])
  await clerk.click(within(opened).getByRole('radio', { name: 'Consulta de antecedentes' }))
  await clerk.click(button('Hacer el borrador'))
  expect(asked('query:draft')).toEqual([{ module: 'background-check', chosen }])
  await waitFor(() => expect(route()).toMatchObject({ screen: 'draft', draftId: 'draft-1', arrived: true }))
})

it('lists duplicates, missing identities and people with two types before it opens the draft', async () => {
  const { clerk } = show(<QueryButton of="chosen" read={() => chosen} />, {
    'company:list': answers([]),
    'query:draft': answers(made({ repeated: 1, unnamed: 2, underTwoTypes: 1, leftBehind: [nameless] })),
  })
  await clerk.click(button('Consultar a estos trabajadores'))
  await clerk.click(button('Hacer el borrador'))
  const opened = await dialog('Consultar a estos trabajadores')
  await within(opened).findByText('El borrador tiene 3 personas.')
  within(opened).getByText('1 repetición: cada persona quedó una sola vez.')
  within(opened).getByText(/^2 no nombran a nadie y no quedaron/)
  await clerk.click(within(opened).getByRole('button', { name: 'Ver quiénes' }))
  const lines = within(opened).getByRole('table', { name: /^2 no nombran a nadie/ })
  expect(
    within(lines)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['FilaNombreIdentificaciónEmpresa', '7Marta Ruiz900123456', '9900123456'])
  within(opened).getByText(/^1 número aparece con dos tipos de documento/)
  within(opened).getByText('2 traen la fecha de expedición.')
  expect(route().screen).toBe('home')
  await clerk.click(button('Abrir el borrador'))
  expect(route()).toMatchObject({ screen: 'draft', draftId: 'draft-1' })
})

it('keeps the dialog open and shows an error; one Escape closes it', async () => {
  const { clerk } = show(<QueryButton of="one" read={() => chosen} />, { 'query:draft': refuses(refusal) })
  await clerk.click(button('Consultar a este trabajador'))
  await clerk.click(button('Hacer el borrador'))
  await seesRefusal(await dialog('Consultar a este trabajador'))
  await clerk.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const typed = (line: number, different: Partial<TypedDocument> = {}): TypedDocument => ({
  line,
  documentType: 'CC',
  documentNumber: `5212345${line}`,
  issueDate: '',
  unused: '',
  problem: null,
  ...different,
})

it('shows how each line is read, asks once for missing types, and guesses none', async () => {
  const documents = [
    typed(1),
    typed(2, { documentType: '' }),
    typed(3, { documentNumber: '1 / 2', problem: 'several-numbers', unused: 'ANA' }),
  ]
  const { asked, clerk } = show(<TypedDialog startsWith="background-check" onClose={() => undefined} />, {
    'query:read-typed': (request) => success(request.text === '' ? [] : documents),
    'query:draft-typed': answers(made()),
    'catalogue:search': answers({ origin: null, sourceName: '', matches: [], total: 0 }),
  })
  const opened = await dialog('Escribir los documentos')
  expect(isOff(button('Hacer el borrador'))).toBe(true)
  const text = 'CC 52123451'
  await clerk.type(within(opened).getByRole('textbox', { name: 'Documentos' }), text)
  await within(opened).findByText('3 documentos · 1 sin tipo · 1 línea por revisar')
  const lines = within(opened)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(lines).toEqual(['3CC1 / 2Tiene más de un númeroANA', '2—52123452', '1CC52123451'])
  await clerk.click(button('Hacer el borrador'))
  expect(asked('query:draft-typed')).toEqual([{ module: 'background-check', text, missingType: null }])
  await waitFor(() => expect(route()).toMatchObject({ screen: 'draft' }))
})
