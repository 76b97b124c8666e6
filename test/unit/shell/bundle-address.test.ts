import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bundleStartUrl, isBundleUrl } from '#main/shell/protocol/bundle-address.ts'
import { createTrustedWindows } from '#main/shell/protocol/trusted-windows.ts'

const foreign = [
  '',
  'app:',
  'app:bundle/index.html',
  'app://other/index.html',
  'app://bundle.evil/index.html',
  'app://BUNDLE/index.html',
  'app://bundle:80/index.html',
  'app://user@bundle/index.html',
  'app://:secret@bundle/',
  'appx://bundle/index.html',
  'https://bundle/index.html',
  'file:///app://bundle/index.html',
  'data:text/html,app://bundle/',
  'about:blank',
  'javascript:app://bundle/',
]

describe('address of the bundle', () => {
  test('accepts its pages, with query and fragment', () => {
    expect(isBundleUrl(bundleStartUrl)).toBe(true)
    expect(isBundleUrl(`${bundleStartUrl}?a=1#/lotes`)).toBe(true)
    expect(isBundleUrl('app://bundle/assets/worker-x.mjs')).toBe(true)
  })

  test.each(foreign)('refuses %j', (url) => {
    expect(isBundleUrl(url)).toBe(false)
  })

  test('refuses every web address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        expect(isBundleUrl(url)).toBe(false)
      }),
    )
  })
})

describe('trusted windows', () => {
  const sender = { webContentsId: 7, mainFrame: true, url: bundleStartUrl }

  test('trusts the main frame of a known window while it shows the bundle', () => {
    const windows = createTrustedWindows()
    windows.trust(7)
    expect(windows.isTrustedSender(sender)).toBe(true)
    expect(windows.isTrustedSender({ ...sender, webContentsId: 8 })).toBe(false)
    expect(windows.isTrustedSender({ ...sender, mainFrame: false })).toBe(false)
    for (const url of foreign) expect(windows.isTrustedSender({ ...sender, url })).toBe(false)
  })

  test('trusts none at first, and drops a closed window', () => {
    const windows = createTrustedWindows()
    expect(windows.isTrustedSender(sender)).toBe(false)
    windows.trust(7)
    windows.distrust(7)
    expect(windows.isTrustedSender(sender)).toBe(false)
  })
})
