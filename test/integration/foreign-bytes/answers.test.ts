import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { batchesDocument } from '../cli/contract.ts'
import { patienceMs } from '../cli/run-cli.ts'
import { done, hostileService, nested, requestId, type Said, type Script, taken } from './hostile-service.ts'

const documents = ['CC 1020304050', 'CC 52987654', 'CE 334455'].flatMap((one) => ['--document', one])
const file = ['query', '--module', 'social-security-query', '--accept-terms', ...documents] as const

type People = Parameters<Script['post']>[0]
const good: Script['get'] = (people) => ({ body: `{"Success":true,"Data":{${done(people)}}}` })

async function filed(script: Script, ...more: readonly string[]) {
  const service = await hostileService(script)
  const ended = await service.desk.json(batchesDocument, ...file, ...more)
  const submission = ended.document.batches[0]?.submissions[0]
  return { service, ended, submission }
}

describe('an answer to a paid POST', { timeout: patienceMs }, () => {
  it.each([1_001, 9_000, 300_000])('with a field nested %d deep is taken with its number, once', async (depth) => {
    const { service, ended, submission } = await filed({
      post: (people) => ({ body: taken(people, `,"ConsultasOmitidas":[],"Motivos":${nested(depth)}`) }),
    })
    expect([ended.exitCode, service.posts()]).toEqual([0, 1])
    expect(submission).toMatchObject({ state: 'accepted', requestId, accepted: 3 })
  })

  it.each([
    ['too many values', (people: People) => taken(people, `,"X":[${'[],'.repeat(1_100_000)}1]`)],
    ['a cut-off beginning of something deep', (people: People) => taken(people).slice(0, -2) + '['.repeat(5_000)],
    [
      'bytes that are no text',
      (people: People) => Buffer.concat([Buffer.from(taken(people)), Buffer.from([0xff, 0xfe])]),
    ],
  ] as const)('with %s is uncertain with its number, and nothing is lost', async (_, post) => {
    const { service, ended, submission } = await filed({ post: (people) => ({ body: post(people) }) })
    expect([ended.exitCode, service.posts()]).toEqual([6, 1])
    expect(submission).toMatchObject({ state: 'unknown', requestId })
    const again = await service.desk.json(batchesDocument, 'status')
    expect(again.document.batches[0]?.submissions[0]).toMatchObject({ state: 'unknown', requestId })
    expect(service.posts()).toBe(1)
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['gzip, br', (bytes: Uint8Array) => brotliCompressSync(gzipSync(bytes))],
  ] as const)('packed as %s, though nobody asked for it, is read; so is one to a GET', async (encoding, pack) => {
    const packed = (body: string): Said => ({
      body: pack(Buffer.from(body)),
      headers: { 'content-encoding': encoding },
    })
    const { service, ended, submission } = await filed(
      { post: (people) => packed(taken(people)), get: (people) => packed(`{"Success":true,"Data":{${done(people)}}}`) },
      ...['--wait', '60'],
    )
    expect([ended.exitCode, submission?.state, service.posts()]).toEqual([0, 'settled', 1])
    expect(service.headers()['accept-encoding']).toBe('identity')
  })

  it('in an unknown encoding, or too large when unpacked, is uncertain and stored as received', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, ' '))
    for (const [encoding, body] of [
      ['zstd', Buffer.from([1, 2, 3])],
      ['gzip', bomb],
      ['gzip', Buffer.from('no gzip')],
    ] as const) {
      const { ended, submission } = await filed({ post: () => ({ body, headers: { 'content-encoding': encoding } }) })
      expect([ended.exitCode, submission?.state]).toEqual([6, 'unknown'])
    }
  })
})

describe('an answer to a GET', { timeout: patienceMs }, () => {
  it('with one record that is nested too deep brings all the others, and says that a part was left out', async () => {
    const { service, ended, submission } = await filed(
      {
        post: (people) => ({ body: taken(people) }),
        get: (people) => ({
          body: `{"Success":true,"Data":{${done(people, (place) => (place === 1 ? `,"Raro":${nested(9_000)}` : ''))}}}`,
        }),
      },
      ...['--wait', '60'],
    )
    expect([ended.exitCode, submission?.state]).toEqual([0, 'settled'])
    expect(submission).toMatchObject({ error: { code: 'service.answer-part-left-out' } })
    expect((await service.desk.run('poll')).exitCode).toBe(0)
  })

  it('beyond the bounds is kept and asked for again: no command ends for it', async () => {
    let huge = true
    const { service } = await filed({
      post: (people) => ({ body: taken(people) }),
      get: (people) => (huge ? { body: `[${'[],'.repeat(1_100_000)}1]` } : (good?.(people) ?? { body: '' })),
    })
    const { exitCode, document } = await service.desk.json(batchesDocument, 'poll')
    expect(exitCode).not.toBe(7)
    expect(document.batches[0]?.submissions[0]).toMatchObject({
      state: 'accepted',
      error: { code: 'service.answer-beyond-bounds' },
    })
    huge = false
    expect((await service.desk.run('status')).exitCode).toBe(0)
  })

  it.each(['No se encontró el certificado', 'La solicitud no existe', 'not found'])(
    'with every record is read for its records, though it says false and «%s»',
    async (message) => {
      const { ended, submission } = await filed(
        {
          post: (people) => ({ body: taken(people) }),
          get: (people) => ({ body: `{"Success":false,"Message":"${message}","Data":{${done(people)}}}` }),
        },
        ...['--wait', '60'],
      )
      expect([ended.exitCode, submission?.state]).toEqual([0, 'settled'])
    },
  )
})

describe("the service's words", { timeout: patienceMs }, () => {
  const nasty = 'a\\u001b[31mb\\u001b]0;x\\u0007c\\u202ed\\u200be\\u009b2Jf'
  const hidden = /(?!\n)[\p{Cc}\p{Cf}]/u

  it('reaches no terminal with controls or signs that turn or hide text, in text and in JSON', async () => {
    const script: Script = {
      post: (people) => ({
        body: `{"Success":true,"Message":"${nasty}","Data":{"IdSolicitud":"${requestId}","Total":${people.length},"ConsultasAProcesar":${JSON.stringify(people.slice(1))},"ConsultasOmitidas":[${JSON.stringify(people[0]).slice(0, -1)},"Motivo":"${nasty}"}]}}`,
      }),
      get: (people) => ({
        body: `{"Success":true,"Message":"${nasty}","Data":{${done(people.slice(1), () => `,"Estado":"${nasty}"`)}}}`,
      }),
    }
    const { desk } = await hostileService(script)
    for (const args of [
      [...file],
      [...file, '--json'],
      ['poll'],
      ['status'],
      ['status', '--json'],
      ['notifications', 'show'],
    ]) {
      const { stdout, stderr } = await desk.run(...args)
      expect(`${stdout}${stderr}`, args.join(' ')).not.toMatch(hidden)
    }
    const refusing = await hostileService({
      post: () => ({ status: 403, body: `{"Success":false,"Message":"${nasty}"}` }),
    })
    for (const args of [[...file], ['status'], ['status', '--json']]) {
      const { stdout, stderr } = await refusing.desk.run(...args)
      expect(`${stdout}${stderr}`, args.join(' ')).not.toMatch(hidden)
    }
  })
})
