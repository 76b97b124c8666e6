import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { channels as everyChannel } from '#shared/ipc/channels.ts'
import { importFromDisk, importSample, recordMessageBoxes, startPractising } from './clerk.ts'
import { answerOpenDialog, answerSaveDialog } from './launch-app.ts'
import { test as base, connectTo, expect, postsAt } from './service-fixture.ts'

/**
 * The window's page is compromised: a script in it calls everything on the bridge as often as it likes. It must not
 * read files the user did not choose, send the key anywhere, send anything unconfirmed, or write anywhere the user did
 * not choose.
 */
interface Trap {
  readonly directory: string
  readonly secret: string
  readonly paths: readonly string[]
  /** Requests that the attacker's server received. */
  readonly received: readonly { readonly url: string; readonly authorization: string | undefined }[]
  readonly address: string
}

const test = base.extend<{ trap: Trap }>({
  trap: async ({ userData: _userData }, use) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'ventanilla-canary-'))
    const secret = `CANARIO-${Math.random().toString(36).slice(2)}`
    const file = path.join(directory, 'nadie-lo-eligio.csv')
    writeFileSync(file, `TipoDocumentoIdentificacion;NumeroIdentificacion\nCC;${secret}\n`)
    const pipe = path.join(directory, 'tubo.xlsx')
    execFileSync('mkfifo', [pipe])
    const received: { url: string; authorization: string | undefined }[] = []
    const server = createServer((request, response) => {
      received.push({ url: request.url ?? '', authorization: request.headers.authorization })
      response.end('{"Success":true,"Data":{"IdSolicitud":"x"}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const paths = [
      file,
      `file://${file}`,
      `../../../../../../../..${file}`,
      pipe,
      '/dev/zero',
      '/proc/self/environ',
      '\\\\127.0.0.1\\c$\\x',
    ]
    await use({ directory, secret, paths, received, address })
    await new Promise((resolve) => server.close(resolve))
    rmSync(directory, { recursive: true, force: true })
  },
})

interface TakenOver {
  invoke(name: string, request: unknown): Promise<{ ok: boolean; value?: unknown; error?: { code: string } }>
  offerFile(file: unknown): Promise<{ ok: boolean }>
}

/** Channels that change the profile or end the attack. Called separately, at the end. */
const apart: readonly string[] = [
  'app:change-passphrase',
  'profile:create',
  'profile:rename',
  'profile:open',
  'profile:start-practice',
  'profile:practise-with-sample',
  'profile:connect',
  'profile:disconnect',
  'draft:remove',
]

/** The fields of each channel, so that the attack passes the validation of request shapes. */
const channels = Object.entries(everyChannel).map(([name, { request }]) => ({
  name,
  fields: request instanceof z.ZodObject ? Object.keys(request.shape) : [],
}))
const attacked = channels.filter(({ name }) => !apart.includes(name))

/** Each channel's calls in one attack. Other requests come in every run, so few are enough. */
const callsEach = Number(process.env.VENTANILLA_ATTACK_CALLS ?? 8)
const attackSeed = Number(process.env.VENTANILLA_ATTACK_SEED ?? randomInt(2 ** 31))

/**
 * Calls every channel repeatedly with anything that might be accepted. Returns all answers as one text, and how many
 * calls were answered.
 */
const attack = (page: Page, trap: Trap) => {
  base.info().annotations.push({ type: 'VENTANILLA_ATTACK_SEED', description: String(attackSeed) })
  return page.evaluate(
    async ({ names, paths, address, times, ...first }) => {
      const bridge = (window as unknown as { ventanilla: TakenOver }).ventanilla
      let { seed } = first
      const random = (below: number): number => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        return seed % below
      }
      const listed = JSON.stringify([
        await bridge.invoke('draft:list', null),
        await bridge.invoke('batch:list', {
          limit: 50,
          before: null,
          filter: { phase: 'all', module: null, search: '' },
        }),
      ])
      const ids = [...listed.matchAll(/"(?:id|draftId|batchId)":"([^"]{1,64})"/g)].map((match) => match[1] ?? '')
      const known: Record<string, readonly unknown[]> = {
        module: ['affiliation', 'affiliation-form', 'background-check', 'social-security-query'],
        entity: ['afiliaciones_seguridad_social_eps', 'formularios_eps', 'antecedentes', 'adres'],
        operation: ['create', 'update'],
        acceptTerms: [true],
        onlyValid: [true, false],
        preview: [true, false],
        conflicts: ['mine', 'theirs'],
        options: [{}, { Forzar: true }, { constructor: 'x' }],
        filter: ['all', 'ready', { phase: 'all', module: null, search: '' }, {}],
        rows: ['all', [2, 3]],
        as: ['resend', 'applied', 'abandoned'],
        limit: [50],
        offset: [0],
        chunk: [null, 1, 1_000],
        day: [null, '2026-12-01'],
        onlyState: [null, 'procesado'],
        reason: ['porque sí'],
        again: [null, 'porque sí'],
        sheet: [null, ...paths],
        headerRow: [null, 1],
        kind: [null, 'eps'],
        field: [null, 'Cargo', 'NumeroIdentificacion'],
        row: [2, 3, null],
        wholeCell: [false],
        matchCase: [false],
        find: ['a'],
        text: ['=1+2\t=1+2'],
      }
      const hostile = [
        ...paths,
        address,
        ...ids,
        null,
        true,
        1,
        '',
        'A'.repeat(22),
        'x'.repeat(70_000),
        { path: paths[0] },
        [paths[0]],
        '__proto__',
      ]
      const pick = (name: string): unknown => {
        const pool = name.endsWith('Id') && ids.length > 0 ? ids : (known[name] ?? hostile)
        return random(8) === 0 ? hostile[random(hostile.length)] : pool[random(pool.length)]
      }
      const answers: string[] = []
      for (const { name, fields } of names) {
        const calls = Array.from({ length: times }, (_, index) => {
          const request =
            fields.length === 0 || index === 0 ? null : Object.fromEntries(fields.map((field) => [field, pick(field)]))
          return bridge.invoke(name, index % 8 === 7 ? hostile[random(hostile.length)] : request)
        })
        answers.push(...(await Promise.all(calls)).map((answer) => JSON.stringify(answer)))
      }
      // Every path, under every name it may have had, and files that the user did not choose.
      for (const file of paths) {
        const procedure = { module: 'background-check', entity: 'antecedentes', operation: 'create' }
        for (const name of ['file', 'path', 'token']) {
          answers.push(
            JSON.stringify(await bridge.invoke('mapping:propose', { ...procedure, sheet: null, [name]: file })),
          )
          answers.push(JSON.stringify(await bridge.invoke('draft:import', { ...procedure, [name]: file })))
          for (const draftId of ids.slice(0, 3)) {
            const merge = { draftId, preview: true, conflicts: 'theirs', [name]: file }
            answers.push(JSON.stringify(await bridge.invoke('draft:merge-corrections', merge)))
          }
        }
        answers.push(JSON.stringify(await bridge.invoke('file:offer', file)))
        const forged = [
          new File(['x'], file),
          Object.assign(new File([], 'x'), { path: file }),
          { path: file, name: file },
          file,
        ]
        for (const each of forged) {
          answers.push(JSON.stringify(await bridge.offerFile(each).catch(() => ({ ok: false, thrown: true }))))
        }
      }
      const tokens = answers.filter((answer) => /"ok":true,"value":"[\w-]{22}"/.test(answer))
      return { text: answers.join('\n'), calls: answers.length, tokens }
    },
    { names: attacked, paths: trap.paths, address: trap.address, times: callsEach, seed: attackSeed },
  )
}

test('reads no file that nobody chose, and writes none', async ({ page, app, trap }) => {
  test.setTimeout(600_000)
  await startPractising(page)
  await importSample(page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  await answerOpenDialog(app, [])
  await answerSaveDialog(app, undefined)
  await recordMessageBoxes(app, 1)
  const before = readdirSync(trap.directory)

  const { text, calls, tokens } = await attack(page, trap)

  expect(calls).toBeGreaterThan(attacked.length * callsEach)
  expect(tokens).toEqual([])
  expect(text).not.toContain(trap.secret)
  expect(text).not.toContain('root:')
  // Main stores nothing of it either, which the window could request later.
  const drafts = await page.evaluate(() =>
    (window as unknown as { ventanilla: TakenOver }).ventanilla.invoke('draft:list', null),
  )
  expect(JSON.stringify(drafts)).not.toContain('nadie-lo-eligio')
  expect(readdirSync(trap.directory)).toEqual(before)
  expect(readFileSync(path.join(trap.directory, 'nadie-lo-eligio.csv'), 'utf8')).toContain(trap.secret)

  // A dialog that the user answers still opens the file: the pipe does not block reading.
  const chosen = path.resolve('resources/samples/antecedentes.xlsx')
  await answerOpenDialog(app, [chosen])
  const proposed = await page.evaluate(() =>
    (window as unknown as { ventanilla: TakenOver }).ventanilla.invoke('mapping:propose', {
      module: 'background-check',
      entity: 'antecedentes',
      operation: 'create',
      sheet: null,
      file: null,
    }),
  )
  expect(proposed).toMatchObject({ ok: true, value: { fileName: 'antecedentes.xlsx' } })
})

test('has nothing but the bridge, and the bridge nothing but its channels', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const found = await page.evaluate(() => {
    const names = ['require', 'process', 'ipcRenderer', 'electron', 'module', 'Buffer', 'global']
    return {
      globals: names.filter((name) => name in globalThis),
      bridge: Object.keys((window as unknown as { ventanilla: object }).ventanilla).sort(),
    }
  })
  expect(found).toEqual({ globals: [], bridge: ['invoke', 'offerFile', 'onCare', 'onChanged', 'onOpen', 'onProgress'] })
})

test('sends the key to nobody: a box of the main process asks, and is declined', async ({
  page,
  app,
  trap,
  service,
}) => {
  test.setTimeout(600_000)
  await connectTo(app, page, service)
  const boxes = await recordMessageBoxes(app, 1)
  const key = service.keys.production ?? ''
  const answers = await page.evaluate(async (address) => {
    const bridge = (window as unknown as { ventanilla: TakenOver }).ventanilla
    const heard: string[] = []
    for (let round = 0; round < 25; round += 1) {
      for (const apiKey of ['service_key_attacker0123456789', 'x', ' ', 'service_test_attacker']) {
        heard.push(JSON.stringify(await bridge.invoke('profile:connect', { baseUrl: address, apiKey })))
      }
      heard.push(JSON.stringify(await bridge.invoke('profile:connect', { baseUrl: address, apiKey: null })))
      heard.push(JSON.stringify(await bridge.invoke('polling:status', null)))
      heard.push(JSON.stringify(await bridge.invoke('app:status', null)))
    }
    return heard.join('\n')
  }, trap.address)
  expect(answers).not.toContain(key)
  expect((await boxes()).length).toBeGreaterThan(0)
  expect((await boxes()).join('\n')).toContain(new URL(trap.address).host)
  expect(trap.received.filter(({ authorization }) => authorization?.includes(key))).toEqual([])
  // After declining nothing was sent, not even with the attacker's own key.
  expect(trap.received).toEqual([])
  const status = await page.evaluate(() =>
    (window as unknown as { ventanilla: TakenOver }).ventanilla.invoke('app:status', null),
  )
  expect(JSON.stringify(status)).toContain(service.baseUrl)
})

test('sends nothing that nobody confirmed, and what is confirmed is what the box said', async ({
  page,
  app,
  trap,
  service,
}) => {
  test.setTimeout(600_000)
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  await answerOpenDialog(app, [])
  await answerSaveDialog(app, undefined)
  const declined = await recordMessageBoxes(app, 1)
  await attack(page, trap)
  // One request is valid in every way, whatever the random ones were: only the user's refusal stops it.
  const asked = (await declined()).length
  await page.evaluate(async () => {
    const bridge = (window as unknown as { ventanilla: TakenOver }).ventanilla
    const drafts = (await bridge.invoke('draft:list', null)) as { value?: { draft: { id: string } }[] }
    for (const { draft } of drafts.value ?? []) {
      await bridge.invoke('draft:quarantine', { draftId: draft.id, rows: 'all', on: false })
      const forecast = (await bridge.invoke('submit:forecast', { draftId: draft.id })) as { value?: { stamp: string } }
      const shown = forecast.value?.stamp ?? ''
      const request = { draftId: draft.id, options: {}, onlyValid: true, acceptTerms: true, shown, chunk: null }
      await bridge.invoke('draft:submit', { ...request, again: 'porque sí' })
    }
  })
  expect((await declined()).length).toBeGreaterThan(asked)
  expect(postsAt(service)).toBe(0)

  const confirmed = await recordMessageBoxes(app, 0)
  const submitted = await page.evaluate(async () => {
    const bridge = (window as unknown as { ventanilla: TakenOver }).ventanilla
    const drafts = (await bridge.invoke('draft:list', null)) as { value?: { draft: { id: string } }[] }
    const draftId = drafts.value?.at(-1)?.draft.id ?? ''
    const edit = (row: number) => bridge.invoke('draft:quarantine', { draftId, rows: [row], on: true })
    const forecast = (await bridge.invoke('submit:forecast', { draftId })) as { value?: { stamp: string } }
    const sending = bridge.invoke('draft:submit', {
      draftId,
      options: {},
      onlyValid: true,
      acceptTerms: true,
      shown: forecast.value?.stamp ?? '',
      chunk: null,
    })
    // While the dialog is open, the rows change.
    await Promise.all([edit(2), edit(3), bridge.invoke('draft:quarantine', { draftId, rows: 'all', on: false })])
    return sending
  })
  const [box = ''] = await confirmed()
  if (submitted.ok && submitted.value !== null) {
    await expect.poll(() => postsAt(service)).toBeGreaterThan(0)
    const sent = service.journal.applied.reduce((sum, { items }) => sum + items.length, 0)
    expect(Number(/\d[\d.]*/.exec(box)?.[0].replace(/\./g, ''))).toBe(sent)
  } else {
    expect(postsAt(service)).toBe(0)
  }
})

test('what the page files behind the user’s back is what the dialog says, to the last record and credit', async ({
  page,
  app,
  service,
}) => {
  await connectTo(app, page, service)
  await importFromDisk(app, page, 'Consulta de antecedentes', 'antecedentes.xlsx')
  const boxes = await recordMessageBoxes(app, 0)
  const submitted = await page.evaluate(async () => {
    const bridge = (window as unknown as { ventanilla: TakenOver }).ventanilla
    const drafts = (await bridge.invoke('draft:list', null)) as { value?: { draft: { id: string } }[] }
    const draftId = drafts.value?.[0]?.draft.id ?? ''
    const forecast = (await bridge.invoke('submit:forecast', { draftId })) as { value?: { stamp: string } }
    const shown = forecast.value?.stamp ?? ''
    return bridge.invoke('draft:submit', {
      draftId,
      options: {},
      onlyValid: true,
      acceptTerms: true,
      shown,
      chunk: null,
    })
  })
  expect(submitted.ok && submitted.value !== null).toBe(true)
  const [box = '', ...more] = await boxes()
  expect(more).toEqual([])
  const recordsInBox = Number(/\d[\d.]*/.exec(box)?.[0].replace(/\./g, ''))
  const sent = () => service.journal.applied.reduce((sum, { items }) => sum + items.length, 0)
  await expect.poll(sent).toBe(recordsInBox)
  expect(recordsInBox).toBeGreaterThan(0)
  expect(box).toContain(`…${service.keys.production?.slice(-4)}`)
  expect(box).toContain(new URL(service.baseUrl).host)
  // Nothing more is sent automatically.
  const posts = postsAt(service)
  await page.waitForTimeout(3_000)
  expect([postsAt(service), sent()]).toEqual([posts, recordsInBox])
})
