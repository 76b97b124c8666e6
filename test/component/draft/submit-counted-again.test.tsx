import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { useNavigation } from '../../../src/renderer/components/navigation/navigation-store.ts'
import { OfficeContext } from '../../../src/renderer/components/office/use-office-obstacle.ts'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { SubmitForecast } from '../../../src/shared/domain/draft/forecast.ts'
import type { OfficeDesk } from '../../../src/shared/domain/office/desk.ts'
import { success } from '../../../src/shared/kernel/result.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, isOff } from '../harness/look.ts'
import { show } from '../harness/show.tsx'
import { consent, forecast, known, page, shown, standard, submitted } from './submitting.tsx'

const now = (different: Partial<SubmitForecast>) => forecast({ stamp: 'shown-2', ...different })
const two = { ...forecast().counts, elsewhere: 2, new: 8 }
const recount = 'Se está contando de nuevo: podrá radicar cuando las cifras estén al día.'

it.each(['batches', 'catalogues', 'profile', 'drafts'] as const)(
  'is counted again when %s change: the button is off until then, what changed is said, and the terms are accepted anew',
  async (area) => {
    let count: (forecast: ReturnType<typeof success<SubmitForecast>>) => void = () => undefined
    let asks = 0
    const { announce, asked, clerk } = show(shown(), {
      ...submitted,
      'submit:forecast': () => {
        asks += 1
        return asks === 1 ? success(forecast()) : new Promise((resolve) => (count = resolve))
      },
    })
    await page()
    await clerk.click(await consent())
    expect(isOff(button('Radicar'))).toBe(false)
    announce(area)
    await screen.findByText(recount)
    expect(isOff(button('Radicar'))).toBe(true)
    await clerk.click(button('Radicar'))
    expect(asked('draft:submit')).toEqual([])
    count(success(now({ counts: two })))
    const changed = await screen.findByText('Nuevas: antes 10, ahora 8')
    screen.getByText('No salen: antes 0, ahora 2')
    expect(changed.closest('[role="alert"]')?.textContent).toContain('Cambió mientras usted miraba')
    screen.getByText('Aplica a 8 personas.')
    screen.getByText('Falta aceptar los términos.')
    expect(isOff(button('Radicar'))).toBe(true)
    await clerk.click(await consent())
    await clerk.click(button('Radicar'))
    await waitFor(() => expect(asked('draft:submit')).toEqual([{ ...standard, shown: 'shown-2' }]))
  },
)

it('asks for the terms again if what would be sent changed and its number did not', async () => {
  let asks = 0
  const { announce, clerk } = show(shown(), {
    ...submitted,
    'submit:forecast': () => {
      asks += 1
      return success(asks === 1 ? forecast() : now({ counts: { ...forecast().counts, filed: 2, new: 8 } }))
    },
  })
  await page()
  await clerk.click(await consent())
  expect(isOff(button('Radicar'))).toBe(false)
  announce('batches')
  await screen.findByText('Nuevas: antes 10, ahora 8')
  screen.getByText('Aplica a 10 personas.')
  expect((await consent()).matches(':checked')).toBe(false)
  expect(isOff(button('Radicar'))).toBe(true)
})

it('is counted again after a refusal, which says what another desk did', async () => {
  let asks = 0
  const { asked, clerk } = show(shown(), {
    ...known,
    'submit:forecast': () => {
      asks += 1
      return success(asks === 1 ? forecast() : now({ counts: two }))
    },
    'draft:submit': refuses(
      appError('batch.changed-since-shown.filed', {
        rows: '2',
        operator: 'Ana',
        file: 'ingresos.xlsx',
        at: '2026-11-20T10:31:00-05:00',
      }),
    ),
  })
  await clerk.click(await consent())
  await clerk.click(button('Radicar'))
  await screen.findByText(/Ana radicó 2 de estos registros en el lote «ingresos.xlsx» \(.*10:31.*\)\. No se envió nada/)
  await screen.findByText('Nuevas: antes 10, ahora 8')
  expect(asked('submit:forecast')).toHaveLength(2)
  expect(asked('draft:submit')).toEqual([standard])
})

it('counts people and filings separately', async () => {
  show(shown(), { ...known, 'submit:forecast': answers(forecast({ people: { ready: 9, leaving: 8 } })) })
  await page()
  screen.getByText('Aplica a 8 personas, en 10 radicaciones.')
})

it('names the other drafts that have the same people', async () => {
  const { clerk } = show(shown(), {
    ...known,
    'submit:forecast': answers(forecast({ otherDrafts: [{ draftId: 'draft-9', fileName: 'de Ana.xlsx', rows: 2 }] })),
  })
  within((await screen.findByText(/También en otro borrador/)).closest('[role="alert"]') ?? document.body).getByText(
    '2 personas en',
  )
  await clerk.click(button('de Ana.xlsx'))
  expect(useNavigation.getState().route).toEqual({ screen: 'draft', draftId: 'draft-9' })
})

const here: OfficeDesk = {
  address: 'oficina.example',
  officeId: 'office-1',
  role: 'clerk',
  companies: null,
  link: { kind: 'here', clockAheadMs: 0, sinceMs: 0 },
  heardMs: null,
  brought: null,
}
const away: OfficeDesk = {
  ...here,
  link: { kind: 'away', sinceMs: 0, error: appError('office.unreachable', { detail: '' }) },
}

/** The page in an office whose connection is lost and restored. */
function InOffice({ goes }: { readonly goes: Promise<void> }) {
  const [desk, setDesk] = useState(here)
  useEffect(() => void goes.then(() => setDesk(away)), [goes])
  return (
    <OfficeContext value={desk}>
      {shown()}
      <button type="button" onClick={() => setDesk(here)}>
        volver
      </button>
    </OfficeContext>
  )
}

it('does nothing while the office is away, says why, and is counted again before it acts when it is back', async () => {
  let leave: () => void = () => undefined
  const goes = new Promise<void>((resolve) => (leave = resolve))
  let count: (answer: ReturnType<typeof success<SubmitForecast>>) => void = () => undefined
  let asks = 0
  const { announce, clerk } = show(<InOffice goes={goes} />, {
    ...submitted,
    'submit:forecast': () => {
      asks += 1
      return asks === 1 ? success(forecast()) : new Promise((resolve) => (count = resolve))
    },
  })
  await page()
  await clerk.click(await consent())
  expect(isOff(button('Radicar'))).toBe(false)
  leave()
  await screen.findByText(/no responde/)
  expect(isOff(button('Radicar'))).toBe(true)
  // Main announces both at once.
  announce('profile')
  announce('batches')
  await clerk.click(button('volver'))
  await screen.findByText(recount)
  expect(isOff(button('Radicar'))).toBe(true)
  count(success(now({ counts: two })))
  await screen.findByText('Nuevas: antes 10, ahora 8')
})
