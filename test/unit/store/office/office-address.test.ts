import { expect, test } from 'vitest'
import { readOfficeAddress } from '#main/store/office/office-address.ts'

const read = (text: string): unknown => {
  const address = readOfficeAddress(text)
  return address.ok ? address.value : address.error.code
}

test.each([
  ['a word', 'office'],
  ['an address of the web', 'https://owner@db.example/office'],
  ['no database', 'postgresql://owner@db.example'],
  ['no user', 'postgresql://db.example/office'],
  ['no host', 'postgresql:///office?user=owner'],
])("%s is not an office's address", (_, text) => {
  expect(read(text)).toBe('office.address-wrong')
})

test('a password in the address is refused before anything is connected', () => {
  expect(read('postgresql://owner:canary@db.example/office')).toBe('office.password-in-address')
  expect(read('postgresql://owner@db.example/office?password=canary')).toBe('office.password-in-address')
})

test.each([
  ['postgresql://owner@db.example/office', true],
  ['postgres://owner@db.example/office?sslmode=verify-full', true],
  ['postgresql://owner@10.0.0.7/office', true],
  ['postgresql://owner@127.0.0.1/office?sslmode=verify-full', true],
  ['postgresql://owner@127.0.0.1/office', false],
  ['postgresql://owner@localhost/office', false],
  ['postgresql://owner@[::1]:5433/office', false],
  ['postgresql:///office?host=/var/run/postgresql&user=owner', false],
])('%s is encrypted and verified: %s', (text, encrypted) => {
  const ssl = encrypted ? expect.objectContaining({ rejectUnauthorized: true }) : false
  expect(read(text)).toMatchObject({ config: { user: 'owner', database: 'office', ssl } })
})

test.each(['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify', ''])(
  'beyond this machine nothing weaker is taken: sslmode=%s',
  (way) => {
    expect(read(`postgresql://owner@db.example/office?sslmode=${way}`)).toBe('office.not-encrypted')
    // A name that merely begins like this machine's belongs to another host.
    expect(read(`postgresql://owner@127.0.0.1.example/office?sslmode=${way}`)).toBe('office.not-encrypted')
  },
)

test('an unreadable authority is reported', () => {
  const text = 'postgresql://owner@db.example/office?sslrootcert=/no/such/file.pem'
  expect(read(text)).toBe('office.authority-unreadable')
})

test('percent-encoded names are decoded; the shown address has only user, host, port and database', () => {
  expect(read('postgresql://an%40a@db.example:6000/la%20oficina')).toMatchObject({
    config: { user: 'an@a', database: 'la oficina', host: 'db.example', port: 6000 },
    shown: 'an@a@db.example:6000/la oficina',
  })
})
