import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pagePreferences } from '#main/shell/protocol/page-preferences.ts'

const sources = globSync('src/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp): readonly string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file.replaceAll('\\', '/'))
    .sort()

describe('preferences of every page', () => {
  test.each([true, false])('give it no Node, and keep sandbox and web security on; developer tools: %s', (tools) => {
    expect(pagePreferences('/out/preload/x.cjs', tools)).toEqual({
      preload: '/out/preload/x.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      plugins: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: tools,
    })
  })

  test('are those of all windows, and there are no other windows and no other preferences', () => {
    const windows = ['src/main/shell/main-window.ts', 'src/main/shell/own-pages/own-window.ts']
    expect(filesWith(/new (BrowserWindow|BaseWindow|BrowserView|WebContentsView)\b/)).toEqual(windows)
    for (const file of windows) {
      const text = readFileSync(file, 'utf8')
      expect(text.match(/new BrowserWindow\(/g)).toHaveLength(1)
      expect(text.match(/webPreferences: pagePreferences\(/g)).toHaveLength(1)
      expect(text.match(/webPreferences/g)).toHaveLength(1)
    }
    expect(filesWith(/webPreferences|contextIsolation|nodeIntegration/)).toEqual([
      ...windows,
      'src/main/shell/protocol/page-preferences.ts',
    ])
  })

  test('developer tools are for a checkout, and never for a window of main’s own', () => {
    expect(readFileSync('src/main/shell/own-pages/own-window.ts', 'utf8')).toContain(
      'webPreferences: pagePreferences(preloadFile(page), false)',
    )
    expect(readFileSync('src/main/shell/desktop.ts', 'utf8')).toContain('developerTools: !app.isPackaged')
  })

  test('every process of a page is in the sandbox before the first window', () => {
    const desktop = readFileSync('src/main/shell/desktop.ts', 'utf8')
    const order = ['refusedSwitch(', 'app.enableSandbox()', 'hardenWebContents(', 'app.whenReady()']
    const places = [...order, 'hardenSession(', 'await createDesktop(', ' openWindow('].map((words) =>
      desktop.indexOf(words, desktop.indexOf('async function runDesktop')),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('nothing is dragged out, no page of another address is opened, no crash is reported anywhere', () => {
    expect(filesWith(/\.startDrag\(|DownloadURL/)).toEqual([])
    expect(filesWith(/shell\.open(External|Path)\(/)).toEqual(['src/main/shell/protocol/open-external.ts'])
    expect(filesWith(/crashReporter|netLog|contentTracing|takeHeapSnapshot|writeHeapSnapshot/)).toEqual([])
    expect(filesWith(/report\.(writeReport|reportOn)|setHeapSnapshotNearHeapLimit/)).toEqual([])
    expect(filesWith(/executeJavaScript|insertCSS|debugger\.attach/)).toEqual([])
  })
})
