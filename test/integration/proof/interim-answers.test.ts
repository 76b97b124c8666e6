import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { openDesk } from '../../proof/desk.ts'
import { billablePosts, planOf } from '../../proof/filings.ts'
import { Incoming, isWhole } from '../../proof/network/http-bytes.ts'

/**
 * A peer that answers 100 or 103 and then stays silent has the request but gave no final answer: the outcome is
 * unknown.
 */

const endings: readonly (readonly [string, string, (socket: Socket) => void])[] = [
  ['100 Continue, then cut', 'HTTP/1.1 100 Continue\r\n\r\n', (socket) => socket.resetAndDestroy()],
  ['100 Continue, then ended', 'HTTP/1.1 100 Continue\r\n\r\n', (socket) => socket.end()],
  ['103 Early Hints, then cut', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', (socket) => socket.resetAndDestroy()],
]

test.each(endings)('%s: unknown, for any of the six', { timeout: 120_000 }, async (_name, bytes, end) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-interim-'))
  let requests = 0
  const server = createServer((socket) => {
    void new Incoming(socket).until(isWhole).then((whole) => {
      if (whole) requests += 1
      socket.write(bytes, () => setTimeout(() => end(socket), 20))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const desk = await openDesk({
    directory: folder,
    baseUrl: `http://127.0.0.1:${address.port}`,
    apiKey: 'service_key_interim',
    clock: new FakeClock(),
  })
  const states: (string | undefined)[] = []
  for (const [index, post] of billablePosts.entries()) {
    const id = await desk.compose(planOf(post, [700_000 + index]))
    await desk.application.sending.sendDue({ batchId: id })
    states.push((await desk.submissions(id))[0]?.state)
  }
  await desk.close()
  expect(states).toEqual(billablePosts.map(() => 'unknown'))
  expect(requests).toBe(billablePosts.length)
})
