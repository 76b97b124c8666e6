import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { batchesDocument, failureDocument } from '../contract.ts'
import { openPracticeDesk } from '../practice-desk.ts'
import { type Desk, openDesk, patienceMs } from '../run-cli.ts'

/** What a service adds to a success reaches the user: reasons in any shape, results, and impossible settings. */

interface Answered {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** A service with the same answer to every request, and a desk connected to it. */
async function deskBefore(test: TestContext, answer: Answered): Promise<{ desk: Desk; calls: string[] }> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    request.resume()
    request.on('end', () => response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const desk = openDesk({
    VENTANILLA_BASE_URL: `http://127.0.0.1:${port}`,
    VENTANILLA_API_KEY: 'service_key_de_prueba_0001',
  })
  test.onTestFinished(() => {
    server.close()
    desk.remove()
  })
  return { desk, calls }
}

const why = 'El tipo de documento TI no se recibe'
const adres = ['query', '--module', 'social-security-query', '--accept-terms', '--document', 'CC 1020304050'] as const

describe.concurrent('why the service refused', { timeout: patienceMs }, () => {
  it.for<readonly [string, string, string]>([
    ['error', 'application/json', JSON.stringify({ error: why })],
    ['mensaje', 'application/json', JSON.stringify({ mensaje: why })],
    ['errors by field', 'application/json', JSON.stringify({ errors: { TipoDocumentoIdentificacion: [why] } })],
    ['problem details', 'application/problem+json', JSON.stringify({ title: 'Solicitud inválida', detail: why })],
    ['detail', 'application/json', JSON.stringify({ detail: [{ loc: ['body', 'Consultas', 0], msg: why }] })],
    ['text', 'text/plain', why],
    ['a page', 'text/html', `<html><body><h1>422</h1><p>${why}</p></body></html>`],
  ])('is shown in text and JSON, kept, and followed by what helps: %s', async ([_name, type, body], test) => {
    const { desk } = await deskBefore(test, { status: 422, type, body })
    const { exitCode, document } = await desk.json(batchesDocument, ...adres)
    const submission = document.batches[0]?.submissions[0]
    expect([exitCode, submission?.state]).toEqual([4, 'refused'])
    expect(submission?.error?.message).toContain(why)
    const { stdout } = await desk.run('status', document.batches[0]?.id ?? '')
    expect(stdout.replace(/\s+/g, ' ')).toContain(why)
    expect(stdout).toContain('Corrija lo que dice el motivo')
    expect(stdout).not.toContain('--as resend')
  })

  it('for a cause outside the data, resending is the remedy', async (test) => {
    const body = JSON.stringify({ error: { message: 'Saldo 0' } })
    const { desk } = await deskBefore(test, { status: 402, type: 'application/json', body })
    const { exitCode, stdout } = await desk.run(...adres)
    expect(exitCode).toBe(4)
    for (const told of ['402', 'Saldo 0', 'créditos', '--as resend']) expect(stdout).toContain(told)
  })

  it('also for a registration', async (test) => {
    const { desk } = await deskBefore(test, {
      status: 400,
      type: 'application/json',
      body: JSON.stringify({ errors: [why] }),
    })
    const { document } = await desk.json(failureDocument, 'notifications', 'show')
    expect(document.error.message).toContain(why)
  })
})

describe.concurrent('what cannot be meant is exit 2, and nothing is asked', { timeout: patienceMs }, () => {
  it.for<readonly [string, string, string]>([
    ['VENTANILLA_API_KEY', 'service_key_con espacio_01', 'connection.key-space'],
    ['VENTANILLA_API_KEY', 'service_key_linea\notra_0001', 'connection.key-space'],
    ['VENTANILLA_API_KEY', 'sin_prefijo_000000001', 'connection.key-prefix'],
    ['VENTANILLA_API_KEY', '"service_key_entre_comillas"', 'connection.key-quotes'],
    ['VENTANILLA_API_KEY', 'service_key_señal_00001', 'connection.key-not-ascii'],
    ['VENTANILLA_APIKEY', 'service_key_de_prueba_0001', 'usage.unknown-variable'],
    ['VENTANILLA_BASE_URL', 'https://api.service.example/v2', 'connection.address-with-version'],
    ['VENTANILLA_BASE_URL', 'https://api.service.example?x=1', 'connection.invalid-url'],
    ['VENTANILLA_BASE_URL', 'https://ana:clave@api.service.example', 'connection.invalid-url'],
    ['VENTANILLA_BASE_URL', 'http://api.service.example', 'connection.not-https'],
    ['VENTANILLA_HOME', '  ', 'usage.blank-variable'],
    ['NODE_EXTRA_CA_CERTS', '/no/such/file.pem', 'transport.extra-certificates'],
  ])('%s=%s', async ([name, value, code], test) => {
    const { desk, calls } = await deskBefore(test, { status: 200, type: 'application/json', body: '{}' })
    const { exitCode, document } = await desk.with({ [name]: value }).json(failureDocument, ...adres)
    expect([exitCode, document.error.code, calls]).toEqual([2, code, []])
  })

  it.for<readonly [string, string, string]>([
    ['HTTPS_PROXY', 'socks5://proxy.office:1080', 'proxy.socks'],
    ['ALL_PROXY', 'ftp://proxy.office:21', 'proxy.not-understood'],
  ])('%s=%s', async ([name, value, code], test) => {
    const { desk } = await deskBefore(test, { status: 200, type: 'application/json', body: '{}' })
    const away = desk.with({ VENTANILLA_BASE_URL: 'https://localhost:1', [name]: value })
    const { exitCode, document } = await away.json(failureDocument, ...adres)
    expect([exitCode, document.error.code]).toEqual([2, code])
  })

  it('a line end after a key in the environment is ignored, as with `key set`', async (test) => {
    const desk = await openPracticeDesk()
    test.onTestFinished(() => desk.close())
    const copied = desk.with({ VENTANILLA_API_KEY: `${desk.service.keys.production}\r\n` })
    expect((await copied.run(...adres)).exitCode).toBe(0)
  })

  it.for(['120', '0', '-1', '1.5', 'diez'])('--chunk %s names the limit', async (chunk, test) => {
    const { desk, calls } = await deskBefore(test, { status: 200, type: 'application/json', body: '{}' })
    const { exitCode, document } = await desk.json(failureDocument, ...adres, '--chunk', chunk)
    expect([exitCode, document.error.code, calls]).toEqual([2, 'usage.not-a-number', []])
    expect(document.error.message).toContain('100')
  })
})

describe.concurrent('what was found', { timeout: patienceMs }, () => {
  it("for checks without the issue date is incomplete, with the sources and the file's name for the person", async (test) => {
    const desk = await openPracticeDesk()
    test.onTestFinished(() => desk.close())
    const file = join(desk.files, 'personas.csv')
    await writeFile(file, 'Tipo de documento;Número de documento;Nombre completo\nCC;1020304050;Ana Ruiz Peña\n')
    const checks = ['submit', file, '--module', 'background-check', '--accept-terms', '--wait', '60'] as const
    const { document } = await desk.json(batchesDocument, ...checks)
    const [item] = document.batches[0]?.items ?? []
    expect(item).toMatchObject({ name: 'Ana Ruiz Peña', answer: { sources: { total: 5, withoutIssueDate: true } } })
    const { stdout } = await desk.run('status', document.batches[0]?.id ?? '')
    expect(stdout).toContain('CC 1020304050 Ana Ruiz Peña: ')
    expect(stdout).toContain('Sin consultar')
    expect(stdout).not.toContain('Sin hallazgos.')
    // The name is for display only.
    const posted = desk.service.journal.received.filter(({ method }) => method === 'POST')
    expect(JSON.stringify(posted)).not.toContain('Ruiz')
  })

  it('of queries stands in one line for each person', async (test) => {
    const desk = await openPracticeDesk()
    test.onTestFinished(() => desk.close())
    const { exitCode, stdout } = await desk.run(...adres, '--wait', '60')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/CC 1020304050.*: (Afiliado|No afiliado)\./)
  })
})
