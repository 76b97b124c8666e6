import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { unsafeTransport } from '#main/base/transport-safety.ts'

describe('what a start refuses', () => {
  it.for(['0', ' 0 ', 'false', 'no', '00'])('NODE_TLS_REJECT_UNAUTHORIZED=%s', (value) => {
    const environment = { NODE_TLS_REJECT_UNAUTHORIZED: value }
    expect(unsafeTransport({ environment, nodeOptions: [] })?.code).toBe('transport.verification-off')
  })

  it.for([
    [{}, ['--tls-keylog=/tmp/keys']],
    [{}, ['--tls_keylog', '/tmp/keys']],
    [{ NODE_OPTIONS: '--max-old-space-size=512 "--tls-keylog=/tmp/k"' }, []],
  ] as const)('the keys of connections written to a file: %j', ([environment, nodeOptions]) => {
    expect(unsafeTransport({ environment, nodeOptions })?.code).toBe('transport.keys-written')
  })

  it('nothing else', () => {
    const environment = {
      NODE_TLS_REJECT_UNAUTHORIZED: '1',
      NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('../../../fixtures/tls/self-signed.pem', import.meta.url)),
      SSLKEYLOGFILE: '/tmp/k',
      NODE_OPTIONS: '--use-openssl-ca --tls-min-v1.3',
    }
    expect(unsafeTransport({ environment, nodeOptions: ['--enable-source-maps'] })).toBeNull()
    expect(unsafeTransport({ environment: {}, nodeOptions: [] })).toBeNull()
  })
})
