import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress, mayBePublicHost } from '#shared/kernel/public-host.ts'

describe('an address to connect to', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.8',
    '100.64.0.1',
    '100.127.255.254',
    '127.0.0.1',
    '127.255.1.2',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '100::1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '1.2.3',
    '1.2.3.256',
    '2606:4700::1111::1',
    '',
    'localhost',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '198.17.255.255',
    '198.20.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4003:80f::200e',
    '2800:3f0:4005:400::200e',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it('is read as the system reads it', () => {
    const everything = new BlockList()
    everything.addSubnet('::', 0, 'ipv6')
    const private6 = new BlockList()
    for (const [net, prefix] of [
      ['2001::', 23],
      ['2001:db8::', 32],
      ['2002::', 16],
      ['3fff::', 20],
    ] as const)
      private6.addSubnet(net, prefix, 'ipv6')
    const global = new BlockList()
    global.addSubnet('2000::', 3, 'ipv6')
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(isPublicAddress(address)).toBe(global.check(address, 'ipv6') && !private6.check(address, 'ipv6'))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('%s is loopback', (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
  })
})

describe('a host as written', () => {
  it.each([
    'localhost',
    'localhost.',
    'LOCALHOST..',
    'a.localhost',
    'nas.lan',
    'nas.lan.',
    'db.internal',
    'x.ｌocal',
    'printer.local',
    'router.home.arpa',
    'intranet',
    'wiki.corp',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '１２７.0.0.1',
    '127。0。0。1',
    '[::]',
    '[64:ff9b::]',
    '[::ffff:1.2.3.4]',
    '[fe80::1%25eth0]',
    'a b.example',
    '',
    '.',
  ])('%s cannot be public', (host) => {
    expect(mayBePublicHost(host)).toBe(false)
  })

  it.each(['files.example', 'files.example.', 'año.example', 'xn--ao-zja.example', '8.8.8.8', '[2606:4700::1111]'])(
    '%s may be public',
    (host) => {
      expect(mayBePublicHost(host)).toBe(true)
    },
  )
})
