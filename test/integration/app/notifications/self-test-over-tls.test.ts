import { readFileSync } from 'node:fs'
import { createServer as createPlainServer, type RequestListener, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SelfTestReport } from '#shared/domain/notifications/self-test.ts'
import { selfTestText } from '#shared/texts/notifications/self-test-text.ts'
import { openWorkplace, unwrap } from '../workplace.ts'

const fixture = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../../../fixtures/tls', `${name}.pem`))
/** The first two are for `localhost`; the second has expired. All have the same key. */
type Certificate = 'self-signed' | 'expired' | 'other-name'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** What an office runs in front of its receiver. */
const httpsServer = (certificate: Certificate, answer: RequestListener): Promise<number> =>
  listening(createServer({ key: fixture('self-signed.key'), cert: fixture(certificate) }, answer))

/** Forwards everything to a receiver, and its answer back. */
const passingTo =
  (port: number): RequestListener =>
  (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const onward = request({ port, host: '127.0.0.1', method, headers, path: url }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  }

function trust(...certificates: readonly Certificate[]): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, ...certificates.map((name) => fixture(name).toString())])
  onTestFinished(() => setDefaultCACertificates(before))
}

async function freePort(): Promise<number> {
  const server = createPlainServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

/** The receiver listens; the server at the registered address is made with its port. */
async function reportAt(urlOf: (receiverPort: number) => Promise<string>): Promise<SelfTestReport> {
  const workplace = await openWorkplace()
  const { notifications } = workplace.application
  const port = await freePort()
  await notifications.chooseReceiver({ on: true, port })
  await notifications.startReceiving()
  onTestFinished(() => notifications.stopReceiving())
  unwrap(await workplace.during(notifications.set(await urlOf(port), false)))
  const report = unwrap(await workplace.during(notifications.selfTest()))
  expect(workplace.practice.journal.deliveries).toEqual([])
  return report
}

const said = (report: SelfTestReport): string => {
  const { summary, details } = selfTestText(report, 'es')
  return [summary, ...details].join(' ')
}

describe('the delivery test, over https', () => {
  it('reaches the receiver through a proxy with a valid certificate', async () => {
    trust('self-signed')
    const report = await reportAt(
      async (port) => `https://localhost:${await httpsServer('self-signed', passingTo(port))}/ventanilla`,
    )
    expect(report.outcome).toEqual({ kind: 'reached', by: 'here' })
    expect(said(report)).toContain('Llegó a este receptor')
  })

  it.each([
    ['nobody vouches for it', 'self-signed', false],
    ['it is of another name', 'other-name', true],
    ['its day is over', 'expired', true],
  ] as const)('says that the certificate is invalid if %s', async (_, certificate, isTrusted) => {
    if (isTrusted) trust(certificate)
    const report = await reportAt(
      async (port) => `https://localhost:${await httpsServer(certificate, passingTo(port))}/ventanilla`,
    )
    expect(report.outcome).toEqual({ kind: 'not-connected', reason: 'certificate' })
    expect(said(report)).toContain('El certificado no sirve')
  })

  it('says that something other than https answers there', async () => {
    const report = await reportAt(
      async () => `https://localhost:${await listening(createPlainServer((_, response) => response.end('hola')))}/`,
    )
    expect(report.outcome).toEqual({ kind: 'not-connected', reason: 'tls' })
    expect(said(report)).toContain('No se pudo acordar el cifrado')
  })

  it.each([
    ['a page of somebody else', (_, response) => response.end('<html>hola</html>'), 'Contestó otro (código 200)'],
    [
      'a redirect',
      (_, response) => response.writeHead(301, { location: 'https://otra.example.com/' }).end(),
      'La dirección redirige (código 301)',
    ],
    ['a proxy that does not find the receiver', passingTo(1), 'El proxy contestó, pero no llegó aquí (código 502)'],
    ['a connection that ends', (incoming) => incoming.socket.destroy(), 'La conexión se cortó'],
    ['no answer', () => undefined, 'No hubo respuesta en 8 segundos'],
  ] as const satisfies readonly (readonly [string, RequestListener, string])[])(
    'distinguishes %s from a receiver of ours',
    async (_, answer, sentence) => {
      trust('self-signed')
      const report = await reportAt(async () => `https://localhost:${await httpsServer('self-signed', answer)}/`)
      expect(report.outcome.kind).not.toBe('reached')
      expect(said(report)).toContain(sentence)
    },
  )
})
