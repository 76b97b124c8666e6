import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyRecord,
  homeOf,
  readRecord,
  withHome,
  withoutHome,
  writeRecord,
} from '#main/profiles/connection/record.ts'
import { usableConnection } from '#main/profiles/connection/usable-connection.ts'

const here = 'https://servicio.example/api'
const elsewhere = 'http://127.0.0.1:4010'
const key = 'service_key_0123456789ab'
const record = { ...emptyRecord, baseUrl: here, apiKey: key }

describe('which key goes where', () => {
  it.for([elsewhere, 'http://localhost', 'https://servicio.example:8443', 'https://otro.example'])(
    'the stored key does not go to %s',
    (baseUrl) => {
      expect(usableConnection(record, { apiKey: null, baseUrl })).toMatchObject({
        ok: false,
        error: { family: 'usage', code: 'connection.other-origin', parameters: { stored: here, wanted: baseUrl } },
      })
    },
  )

  it('a key of the environment stays with the origin of its first use', () => {
    const other = 'service_key_of_environment'
    const fresh = usableConnection(record, { apiKey: other, baseUrl: elsewhere })
    expect(fresh).toMatchObject({ ok: true, value: { apiKey: other, baseUrl: elsewhere, firstUse: true } })
    const used = withHome(record, other, elsewhere)
    expect(usableConnection(used, { apiKey: other, baseUrl: null })).toMatchObject({
      value: { baseUrl: elsewhere, firstUse: false, practice: true },
    })
    expect(usableConnection(used, { apiKey: other, baseUrl: here })).toMatchObject({
      error: { code: 'connection.other-origin' },
    })
    expect(homeOf(withoutHome(used, other), other)).toBeNull()
  })

  it('says what is missing', () => {
    expect(usableConnection(emptyRecord, { apiKey: key, baseUrl: null })).toMatchObject({
      error: { code: 'connection.no-address' },
    })
    expect(usableConnection(emptyRecord, { apiKey: null, baseUrl: here })).toMatchObject({
      error: { code: 'connection.no-key' },
    })
    expect(usableConnection(emptyRecord, { apiKey: key, baseUrl: 'http://servicio.example' })).toMatchObject({
      error: { code: 'connection.not-https' },
    })
  })

  it('the record is read as it was written, whatever it contains', () => {
    const text = fc.option(fc.string({ minLength: 1 }), { nil: null })
    const homes = fc.dictionary(fc.string(), fc.string({ minLength: 1 }))
    const filer = fc.record({
      keyFingerprint: fc.string({ minLength: 1 }),
      baseUrl: fc.string(),
      keyHint: fc.string(),
      practice: fc.boolean(),
    })
    const succeeded = fc.dictionary(fc.string(), fc.array(filer, { maxLength: 3 }))
    fc.assert(
      fc.property(text, fc.boolean(), text, homes, succeeded, (baseUrl, practice, apiKey, known, others) => {
        const written = { baseUrl, practice, apiKey, homes: { ...known }, succeeded: { ...others } }
        expect(readRecord(writeRecord(written))).toEqual(written)
      }),
    )
    for (const damaged of ['', '[]', 'null', '{']) expect(readRecord(damaged)).toBeNull()
  })
})
