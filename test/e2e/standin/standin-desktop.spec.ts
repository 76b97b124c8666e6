/** The stand-in's own specs, third part: dialogs, secrets, downloads, windows and the app's life cycle. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findElectron } from '../../../scripts/find-electron.ts'
import { answerMessageBox, answerOpenDialog, answerSaveDialog, takePictures } from '../launch-app.ts'
import { expect, readLog, repository, result, test, toyDirectory } from './toy-app.ts'

test.describe('desktop', () => {
  test('dialogs are answered by the test, and cancelled by default', async ({ app, page, userData }) => {
    await page.getByRole('button', { name: 'Pick file' }).click()
    await expect(result(page)).toHaveText('null')
    const file = path.join(userData, 'in.txt')
    fs.writeFileSync(file, 'file body')
    await answerOpenDialog(app, [file])
    await page.getByRole('button', { name: 'Pick file' }).click()
    await expect(result(page)).toHaveText('"file body"')
    await answerSaveDialog(app, file)
    await answerMessageBox(app, 2)
    const answers = await app.evaluate(async ({ dialog }) => [
      (await dialog.showSaveDialog({})).filePath,
      (await dialog.showMessageBox({ message: '' })).response,
    ])
    expect(answers).toEqual([file, 2])
  })

  test('the badge keeps its number until 0 takes it away', async ({ app }) => {
    const answers = await app.evaluate(({ app: electron }) => [
      electron.setBadgeCount(3),
      electron.getBadgeCount(),
      electron.setBadgeCount(0),
      electron.getBadgeCount(),
    ])
    expect(answers).toEqual([true, 3, true, 0])
  })

  test.describe('for a person', () => {
    test.use({ environment: { STANDIN_DIALOGS: 'windows' } })
    test('dialogs open as windows', async ({ app, page, userData }) => {
      const file = path.join(userData, 'chosen.txt')
      fs.writeFileSync(file, 'chosen body')
      const [opening] = await Promise.all([
        app.waitForEvent('window'),
        page.getByRole('button', { name: 'Pick file' }).click(),
      ])
      await opening.getByLabel('file').setInputFiles(file)
      await opening.getByRole('button', { name: 'Open' }).click()
      await expect(result(page)).toHaveText('"chosen body"')

      const buttons = ['No', '<b>Sí</b>']
      const [box, answer] = await Promise.all([
        app.waitForEvent('window'),
        app.evaluateHandle(
          ({ dialog }, labels) => ({ given: dialog.showMessageBox({ message: '¿Enviar?', buttons: labels }) }),
          buttons,
        ),
      ])
      await box.getByRole('button', { name: '<b>Sí</b>' }).click()
      expect(await answer.evaluate(async ({ given }) => (await given).response)).toBe(1)

      const [dismissed, saving] = await Promise.all([
        app.waitForEvent('window'),
        app.evaluateHandle(({ dialog }) => ({ given: dialog.showSaveDialog({ defaultPath: '/tmp/x.pdf' }) })),
      ])
      await expect(dismissed.getByLabel('path')).toHaveValue('/tmp/x.pdf')
      await dismissed.close()
      expect(await saving.evaluate(async ({ given }) => (await given).canceled)).toBe(true)
    })
  })

  test('safeStorage stores its key beside the user data, and says what it is', async ({ page, relaunch, userData }) => {
    const first = await page.evaluate(() => globalThis.api.secret('s3cret'))
    expect(first).toMatchObject({ available: true, backend: 'gnome_libsecret', isHidden: true, result: 's3cret' })
    const key = fs.readFileSync(path.join(userData, 'standin-keychain'))
    const again = await relaunch({ STANDIN_KEYCHAIN: 'basic_text' })
    const second = await again.page.evaluate(() => globalThis.api.secret('s3cret'))
    expect(second).toMatchObject({ available: true, backend: 'basic_text', result: 's3cret' })
    expect(fs.readFileSync(path.join(userData, 'standin-keychain'))).toEqual(key)
    const locked = await relaunch({ STANDIN_KEYCHAIN: 'unavailable' })
    await expect(locked.page.evaluate(() => globalThis.api.secret('s3cret'))).rejects.toThrow('not available')
  })

  test('a download goes where will-download says', async ({ app, page, userData }) => {
    await page.getByText('download', { exact: true }).click()
    const file = path.join(userData, 'downloaded-report.txt')
    await expect.poll(() => readLog(app)).toContain(`download completed ${file}`)
    expect(fs.readFileSync(file, 'utf8')).toBe('data!')
  })

  test('menus, notifications, power and the shell are state that a test can read', async ({ app, page: _page }) => {
    const seen = await app.evaluate(async ({ Menu, Notification, powerMonitor, powerSaveBlocker, shell }) => {
      const clicked: string[] = []
      const submenu = [{ id: 'open', label: 'Open', click: () => clicked.push('open') }]
      Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'File', submenu }]))
      Menu.getApplicationMenu()?.getMenuItemById('open')?.click()
      powerMonitor.once('resume', () => clicked.push('resume'))
      powerMonitor.emit('resume')
      const notification = new Notification({ title: 'done' })
      notification.once('click', () => clicked.push('notification'))
      notification.show()
      notification.emit('click')
      const blocker = powerSaveBlocker.start('prevent-app-suspension')
      const started = [powerSaveBlocker.isStarted(blocker), powerSaveBlocker.stop(blocker)]
      shell.showItemInFolder('/x')
      const { opened } = shell as unknown as { opened: unknown }
      return { clicked, started, stopped: !powerSaveBlocker.isStarted(blocker), opened }
    })
    expect(seen).toEqual({
      clicked: ['open', 'resume', 'notification'],
      started: [true, true],
      stopped: true,
      opened: [{ kind: 'folder', target: '/x' }],
    })
  })

  test('what is missing throws by name', async ({ app, page: _page }) => {
    const messages = await app.evaluate(({ WebContentsView, autoUpdater, session }) => {
      const attempts = [
        () => new WebContentsView(),
        () => autoUpdater.checkForUpdates(),
        () => session.fromPartition('x'),
        () => session.defaultSession.webRequest.onCompleted(() => {}),
        () => session.defaultSession.setDevicePermissionHandler(() => true),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'no error'
        } catch (error) {
          return error instanceof Error ? error.message : ''
        }
      })
    })
    expect(messages.map((message) => /not implemented by the stand-in/.test(message))).toEqual(messages.map(() => true))
    expect(messages.slice(0, 3).join()).toMatch(
      /electron\.WebContentsView.*electron\.autoUpdater\.check.*session\.fromPartition/,
    )
  })
})

test.describe('windows and life cycle', () => {
  test('several windows; closing one leaves the other', async ({ app, page }) => {
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      page.getByRole('button', { name: 'Open second' }).click(),
    ])
    await expect(second.getByRole('heading')).toHaveText('Second window')
    const browserWindow = await app.browserWindow(second)
    const readState = () =>
      browserWindow.evaluate((window) => [window.getTitle(), window.isVisible(), window.webContents.getURL()])
    await expect.poll(readState).toEqual(['Stand-in toy', true, 'app://bundle/index.html#second'])
    await second.close()
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.send('progress', 0.5))
    await expect(page.getByTestId('progress')).toHaveText('1')
  })

  test('closing the last window quits in order; SQLite, localStorage and IndexedDB survive', async ({
    app,
    page,
    start,
    userData,
  }) => {
    await page.getByRole('button', { name: 'Ping' }).click()
    await expect(result(page)).toContainText('"count":1')
    await page.evaluate(async () => {
      localStorage.setItem('key', 'kept')
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('database', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('store')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('store', 'readwrite')
          transaction.objectStore('store').put('kept too', 1)
          transaction.oncomplete = resolve
          transaction.onerror = reject
        }
      })
    })
    const closed = app.waitForEvent('close')
    await page.close()
    await closed
    const log = fs.readFileSync(path.join(userData, 'quit.log'), 'utf8').split('\n')
    expect(log.slice(-3)).toEqual(['close', 'closed', 'before-quit'])

    const again = await (await start()).firstWindow()
    await again.getByRole('button', { name: 'Ping' }).click()
    await expect(result(again)).toContainText('"count":2')
    expect(await again.evaluate(() => localStorage.getItem('key'))).toBe('kept')
    const kept = await again.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('database', 1)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('store').objectStore('store').get(1)
            reading.onsuccess = () => resolve(reading.result)
          }
        }),
    )
    expect(kept).toBe('kept too')
  })

  test('kill -9 and an immediate restart on the same user data', async ({ page, relaunch }) => {
    await page.getByRole('button', { name: 'Ping' }).click()
    await expect(result(page)).toContainText('"count":1')
    for (const count of [2, 3]) {
      const again = await relaunch()
      await again.page.getByRole('button', { name: 'Ping' }).click()
      await expect(result(again.page)).toContainText(`"count":${count}`)
    }
  })

  test('single instance: the second tells the first and ends', async ({ app, page: _page, userData }) => {
    const { executable } = findElectron({ environment: { VENTANILLA_ELECTRON: 'stand-in' } })
    const second = spawnSync(executable, [toyDirectory, 'file-to-open.txt'], {
      cwd: repository,
      env: { ...process.env, VENTANILLA_USER_DATA: userData, VENTANILLA_STATE_HOME: `${userData}.state` },
      encoding: 'utf8',
    })
    expect({ status: second.status, stderr: second.stderr }).toEqual({ status: 0, stderr: '' })
    await expect
      .poll(async () => (await readLog(app)).filter((line) => line.startsWith('second-instance')))
      .toEqual(['second-instance {"argument":"file-to-open.txt","data":{"hello":"there"}}'])
  })

  test('a prevented close keeps the window', async ({ app, page }) => {
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.once('close', (event) => event.preventDefault())
      window?.close()
    })
    await expect.poll(() => readLog(app)).toContain('close')
    await expect(page.getByRole('heading')).toBeVisible()
    const title = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('document.title'),
    )
    expect(title).toBe('Stand-in toy')
  })

  test('size of the page, screenshots, printing', async ({ app, page }) => {
    expect(await page.evaluate(() => [innerWidth, innerHeight, isSecureContext])).toEqual([1000, 700, true])
    const files = await takePictures(page, 'standin-toy')
    expect(files).toHaveLength(4)
    for (const file of files) expect(fs.statSync(file).size).toBeGreaterThan(3000)
    const pdf = await app.evaluate(async ({ BrowserWindow }) => {
      const bytes = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({})
      return bytes?.subarray(0, 5).toString()
    })
    expect(pdf).toBe('%PDF-')
  })

  test('nativeTheme reaches the page', async ({ app, page }) => {
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect(await isDark()).toBe(false)
    const updated = await app.evaluate(({ nativeTheme }) => {
      let updates = 0
      nativeTheme.on('updated', () => updates++)
      nativeTheme.themeSource = 'dark'
      return [updates, nativeTheme.shouldUseDarkColors]
    })
    expect(updated).toEqual([1, true])
    await expect.poll(isDark).toBe(true)
  })
})
