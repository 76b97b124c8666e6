import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readOfficeAddress } from '#main/store/office/office-address.ts'
import { authorityOf, carryingAuthority } from '#main/store/office/office-authority.ts'

const fixtures = path.resolve(import.meta.dirname, '../../../fixtures/tls')
const pem = (name: string): string => readFileSync(path.join(fixtures, name), 'utf8')
const fileOf = (name: string, text: string): string => {
  const file = path.join(tmpdir(), `ventanilla-authority-${process.pid}-${name}`)
  writeFileSync(file, text)
  return file
}
const trusting = (file: string): string =>
  `postgresql://owner@db.example/office?${new URLSearchParams({ sslrootcert: file })}`
const codeOf = (result: { ok: boolean; error?: { code: string } }): string =>
  result.ok ? 'ok' : (result.error?.code ?? '')

test('an address that carries its authority is read without the file, as with it', () => {
  const file = fileOf('two.pem', `our office\n${pem('self-signed.pem')}\n${pem('other-name.pem')}`)
  const carrying = carryingAuthority(trusting(file))
  if (!carrying.ok) throw new Error(carrying.error.code)
  expect(carrying.value).not.toContain(file)
  const [read, before] = [carrying.value, trusting(file)].map(readOfficeAddress)
  expect(read).toEqual(before)
  expect(read).toMatchObject({ ok: true, value: { config: { ssl: { rejectUnauthorized: true } } } })
  expect(carryingAuthority(carrying.value)).toEqual(carrying)
})

test('an address without an authority is unchanged', () => {
  const plain = 'postgresql://owner@db.example/office'
  expect(carryingAuthority(plain)).toEqual({ ok: true, value: plain })
})

test('an invalid certificate, or too many of them, is reported before anything connects', () => {
  expect(codeOf(authorityOf('/no/such/file'))).toBe('office.authority-unreadable')
  expect(codeOf(authorityOf(fileOf('key.pem', pem('self-signed.key.pem'))))).toBe('office.authority-wrong')
  const cut = pem('self-signed.pem').replace(/\n.{20}/, '\n')
  expect(codeOf(authorityOf(fileOf('cut.pem', cut)))).toBe('office.authority-wrong')
  expect(codeOf(authorityOf('data:'))).toBe('office.authority-wrong')
  expect(codeOf(authorityOf('data:AAAA.BBBB'))).toBe('office.authority-wrong')
  const list = fileOf('list.pem', pem('self-signed.pem').repeat(40))
  expect(codeOf(carryingAuthority(trusting(list)))).toBe('office.authority-large')
})
