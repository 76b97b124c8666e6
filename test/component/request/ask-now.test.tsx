import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AskNow } from '../../../src/renderer/screens/request/ask-now.tsx'
import { appError } from '../../../src/shared/domain/app-error.ts'
import type { AskedAnswer, RequestView } from '../../../src/shared/domain/request/request-view.ts'
import { appStatus, batchOverview, submission } from '../../harness/records.ts'
import { answers, refuses } from '../harness/door.ts'
import { button, isOff, nowMs, refusal, seesRefusal } from '../harness/look.ts'
import { show } from '../harness/show.tsx'

const polling = {
  usedInLastMinute: 0,
  limit: 30,
  openRequests: 1,
  frozenUntilMs: null,
  nextPollAtMs: null,
  nextPolls: [],
  paused: false,
}

type Send = Partial<Parameters<typeof submission>[0]>

function request(send: Send = {}, different: Partial<RequestView> = {}): RequestView {
  return {
    submission: {
      ...submission({ state: 'accepted', requestId: 'R-1', lastPolledAtMs: nowMs, ...send }),
      askOnce: false,
    },
    batch: batchOverview().batch,
    parts: 1,
    keyKind: 'production',
    isOwn: true,
    learnt: { from: 'answer', atMs: nowMs },
    attempts: [],
    answers: [],
    answeredGets: 2,
    askingSinceMs: null,
    couldLeaveAtMs: null,
    ...different,
  }
}

const shown = (view: RequestView, script: Parameters<typeof show>[1] = {}) =>
  show(<AskNow view={view} />, {
    'app:status': answers(appStatus()),
    'polling:status': answers(polling),
    ...script,
  })

const ask = 'Consultar ahora'

describe('a request is polled on demand where possible, and nowhere else', () => {
  it.each([
    ['accepted', {}, {}, false],
    ['settled', { state: 'settled' }, {}, false],
    ['uncertain, its number told', { state: 'unknown' }, {}, false],
    ['uncertain without a number', { state: 'unknown', requestId: null }, {}, true],
    ['refused', { state: 'refused' }, {}, true],
    ['nothing taken', { state: 'accepted-empty' }, {}, true],
    ['not sent yet', { state: 'queued' }, {}, true],
    ['of another key', {}, { isOwn: false }, true],
    ['without a connection', {}, { isOwn: null }, false],
  ] as const)('%s', async (_, send, different, off) => {
    const { asked } = shown(request(send, different))
    await screen.findByText(/Última consulta/)
    expect(isOff(button(ask))).toBe(off)
    expect(asked('request:ask')).toEqual([])
  })
})

it('says that it was never polled, and what it means if the service does not know it', async () => {
  shown(request({ state: 'not-found', lastPolledAtMs: null }, { answeredGets: null }))
  await screen.findByText('Todavía no se ha consultado')
  screen.getByText('El servicio dice que no encuentra esta solicitud')
  screen.getByText(/No es definitivo y no se pierde nada de lo pagado/)
  expect(isOff(button(ask))).toBe(false)
})

const nothingNew: AskedAnswer = {
  ...{ kind: 'answered', changed: 0, changes: [], doubt: null },
  ...{ before: 'accepted', after: 'accepted' },
}

describe('the result is shown', () => {
  it.each<[string, AskedAnswer, RegExp]>([
    ['nothing new', nothingNew, /^Sin novedad/],
    ['something new', { ...nothingNew, changed: 3 }, /Hay novedades de 3 registros/],
    [
      'another state',
      { ...nothingNew, after: 'settled' },
      /pasó de «Aceptado» a «Terminado»|pasó de «.+» a «Terminado»/,
    ],
    ['an entity that has not answered', { ...nothingNew, after: 'awaiting' }, /pasó de «.+» a «Espera a la entidad»/],
    [
      'an answer that was not taken',
      { ...nothingNew, doubt: appError('service.forbidden', { status: '403' }) },
      /403|permiso/,
    ],
    ['nothing: it was cancelled', { kind: 'cancelled' }, /Consulta cancelada: no salió nada/],
  ])('%s', async (_, answer, words) => {
    const { asked, clerk } = shown(request(), { 'request:ask': answers(answer) })
    await clerk.click(button(ask))
    await screen.findByText(words)
    expect(asked('request:ask')).toEqual([{ submissionId: 'submission-1' }])
  })

  it('an error is shown beside the button', async () => {
    const { clerk } = shown(request(), { 'request:ask': refuses(refusal) })
    await clerk.click(button(ask))
    await seesRefusal(await screen.findByRole('alert'))
  })
})

it('shows when the queued poll leaves, and can be cancelled', async () => {
  const waiting = request({}, { askingSinceMs: Date.now(), couldLeaveAtMs: Date.now() + 9_000 })
  const { asked, clerk } = shown(waiting, { 'request:cancel-ask': answers(null) })
  await screen.findByText(/La consulta sale en \d+ s/)
  expect(isOff(button('Consultando…'))).toBe(true)
  await clerk.click(button('Cancelar la consulta'))
  expect(asked('request:cancel-ask')).toEqual([{ submissionId: 'submission-1' }])
})
