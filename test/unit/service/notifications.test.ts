import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  notificationRequestSchema,
  practiceNotificationRequestSchema,
  readNotificationAddress,
  readNotificationRemoval,
  readNotificationSettings,
  readRegistration,
} from '#shared/service/notifications.ts'
import { problemsOf } from '#shared/service/request-problems.ts'
import { wireJson } from './sample-content.ts'

const accepts = (Url: string) => problemsOf(notificationRequestSchema, { Url }).length === 0

describe('registered address (spec 6, rule 9)', () => {
  it.each([
    'https://empresa.com.co/avisos',
    'HTTPS://Empresa.com.co:8443/a?b=c@d#e',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
    'https://xn--pea-6ma.co',
    'https://172.32.0.1/',
    'https://100.128.0.1/',
  ])('accepts %s', (url) => expect(accepts(url)).toBe(true))

  it.each([
    'http://empresa.com.co/avisos',
    'https://usuario:clave@empresa.com.co/',
    'https://usuario@empresa.com.co/',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://api.localhost/x',
    'https://servidor/x',
    'https://equipo.local/x',
    'https://metadata.google.internal/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0x7f.0.0.1/x',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://172.31.255.255/x',
    'https://192.168.1.1/x',
    'https://100.64.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00:ec2::254]/x',
    'https://[fe80::1]/x',
    'https:\\\\empresa.com.co',
    'https://empresa.com.co\\@127.0.0.1/',
    'ftp://empresa.com.co/',
    'empresa.com.co',
    '',
    'https://',
    'https://a..co/',
  ])('refuses %s', (url) => expect(accepts(url)).toBe(false))

  it('refuses every private IPv4 address and every request with more or less than Url', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    const address = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    )
    fc.assert(
      fc.property(address, (octets) => {
        expect(accepts(`https://${octets.join('.')}/`)).toBe(false)
      }),
    )
    expect(problemsOf(notificationRequestSchema, {})).toHaveLength(1)
    expect(problemsOf(notificationRequestSchema, { Url: 'https://a.co', Activa: true })).toHaveLength(1)
  })

  it('may be on this machine where the practice service is', () => {
    const accepts = (Url: string) => problemsOf(practiceNotificationRequestSchema, { Url }).length === 0
    for (const url of ['http://127.0.0.1:8080/avisos', 'http://localhost:1/', 'http://[::1]:9/x', 'https://a.co/']) {
      expect(accepts(url)).toBe(true)
    }
    for (const url of ['http://a.co/', 'http://10.0.0.1/', 'http://a@127.0.0.1/', 'http://localhost.a.co/']) {
      expect(accepts(url)).toBe(false)
    }
  })
})

describe('answers', () => {
  it('of the PUT carry the secret', () => {
    expect(readRegistration({ Success: true, Message: 'Listo', Data: { Secreto: 's3' } })).toEqual({
      ok: true,
      value: { secret: 's3', message: 'Listo' },
    })
    expect(readRegistration({ Success: true, Message: 'x', Data: {} })).toMatchObject({ ok: false })
    expect(readRegistration({ Success: false, Message: 'URL privada' })).toEqual({
      ok: false,
      error: { code: 'not-successful', detail: 'URL privada' },
    })
  })

  it('of the GET carry the address, in Data or bare', () => {
    const settings = { url: 'https://a.co/', active: true, message: '' }
    expect(readNotificationSettings({ Data: { Url: 'https://a.co/', Activa: true } })).toEqual(settings)
    expect(readNotificationSettings({ Url: 'https://a.co/', Activa: true })).toEqual(settings)
    expect(readNotificationSettings({ Url: 'https://a.co/' })).toEqual(settings)
    expect(readNotificationSettings({ Data: { Url: 'https://a.co/', Activa: false } }).active).toBe(false)
    expect(readNotificationSettings({ Success: true, Data: null })).toEqual({ url: null, active: false, message: '' })
  })

  it('of the DELETE are a no only if they say so', () => {
    expect(readNotificationRemoval(null).removed).toBe(true)
    expect(readNotificationRemoval({ Success: false, Message: 'No' })).toEqual({ removed: false, message: 'No' })
  })

  it('never throw', () => {
    fc.assert(
      fc.property(wireJson, (json) => {
        for (const body of [json, { Data: json }]) {
          readRegistration(body)
          readNotificationSettings(body)
          readNotificationRemoval(body)
          readNotificationAddress(body)
        }
      }),
    )
  })
})

it('a notification names its module and its request (spec 6, rule 2)', () => {
  expect(readNotificationAddress({ Modulo: 'extractor_documentos', IdSolicitud: 'a1' })).toEqual({
    moduleName: 'extractor_documentos',
    requestId: 'a1',
  })
  expect(readNotificationAddress({ Modulo: 'x', Data: { IdSolicitud: 'a1' } })?.requestId).toBe('a1')
  expect(readNotificationAddress({ IdSolicitud: 'a1' })).toBeNull()
  expect(readNotificationAddress({ Modulo: 'x' })).toBeNull()
})
