import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { goTo, showRows, startPractising } from '../clerk.ts'
import { answerMessageBox, expect, test } from '../launch-app.ts'

const canary = 'service_key_CANARY0123456789abcdef'

/** Every file below a folder that contains the text, in UTF-8 or UTF-16. */
function filesHolding(directory: string, text: string): readonly string[] {
  const wanted = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(directory, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
    .filter((file) => {
      const bytes = readFileSync(file)
      return wanted.some((needle) => bytes.includes(needle))
    })
}

test.describe('secrets', () => {
  test('the key leaves no trace outside the keychain: not in files, page, storage or answers', async ({
    app,
    page,
    userData,
  }) => {
    await answerMessageBox(app, 0)
    await page.getByRole('button', { name: 'Tengo una clave' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/Dirección/).fill('https://api.service.example')
    await form.getByLabel(/Clave/).first().fill(canary)
    await form.getByRole('button', { name: /^Conectar/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Producción, clave sin verificar' })).toBeVisible()
    const status = await page.evaluate(() =>
      (
        window as unknown as { ventanilla: { invoke(name: string, request: null): Promise<unknown> } }
      ).ventanilla.invoke('app:status', null),
    )
    expect(JSON.stringify(status)).toContain('cdef')
    expect(JSON.stringify(status)).not.toContain(canary)
    expect(await page.content()).not.toContain(canary)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      canary,
    )
    await goTo(page, 'Ajustes')
    await expect(page.getByRole('main')).toContainText('cdef')
    expect(await page.content()).not.toContain(canary)
    expect(filesHolding(userData, canary)).toEqual([])
  })

  test('names and numbers of people are nowhere in clear in the data folder', async ({ page, userData }) => {
    await startPractising(page)
    await goTo(page, 'Importar')
    await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
    await page.getByRole('button', { name: 'Usar el archivo de ejemplo' }).click()
    await showRows(page)
    await expect(page.getByRole('gridcell', { name: '1020304200' })).toBeVisible()
    expect(filesHolding(path.join(userData, 'profiles'), '1020304200')).toEqual([])
    expect(filesHolding(path.join(userData, 'profiles'), 'ROJAS ORD')).toEqual([])
  })
})

test.describe('the window is isolated', () => {
  test('inline scripts, eval by tag, remote requests and new windows are refused', async ({ page, app }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outcome = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'globalThis.injected = true'
      document.head.append(script)
      const picture = new Image()
      const pictureFailed = new Promise((resolve) => {
        picture.onerror = () => resolve(true)
        picture.onload = () => resolve(false)
      })
      picture.src = 'https://example.com/x.png'
      return {
        injected: 'injected' in globalThis,
        fetched: await fetch('https://example.com/').then(
          () => true,
          () => false,
        ),
        pictureFailed: await pictureFailed,
        opened: window.open('https://example.com/') !== null,
        node: [
          typeof (globalThis as Record<string, unknown>).require,
          typeof (globalThis as Record<string, unknown>).process,
        ],
      }
    })
    expect(outcome).toEqual({
      injected: false,
      fetched: false,
      pictureFailed: true,
      opened: false,
      node: ['undefined', 'undefined'],
    })
    expect(app.windows()).toHaveLength(1)
  })

  test('the IPC entry point returns errors for unknown channels, wrong shapes and extra fields', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answers = await page.evaluate(async () => {
      const bridge = (window as unknown as { ventanilla: { invoke(name: string, request: unknown): Promise<unknown> } })
        .ventanilla
      const ask = (name: string, request: unknown): Promise<unknown> =>
        bridge.invoke(name, request).catch((error: unknown) => `threw ${String(error)}`)
      return [
        await ask('no:such-channel', null),
        await ask('draft:read', { draftId: 5 }),
        await ask('draft:read', { draftId: 'x', extra: true }),
        await ask('draft:submit', { draftId: 'x', options: {}, onlyValid: true, acceptTerms: false, chunk: null }),
        await ask('history:search', { text: 'x'.repeat(10_000), offset: 0, limit: 1 }),
      ]
    })
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { family: 'usage' } })
  })

  test('hostile text in a name stays text', async ({ page }) => {
    await startPractising(page)
    await goTo(page, 'Registros')
    await page
      .getByRole('searchbox')
      .fill('<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>')
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  })
})
