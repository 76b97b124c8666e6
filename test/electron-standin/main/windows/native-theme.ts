/**
 * `electron.nativeTheme`: `themeSource` reaches the pages as `prefers-color-scheme`. Playwright's emulateMedia uses the
 * same switch; the last call wins.
 */
import type { CdpSession } from '../../chromium/cdp.ts'
import { StandInEmitter } from '../events.ts'
import { debug } from '../runtime.ts'

type ThemeSource = 'system' | 'light' | 'dark'

const themeSources: readonly string[] = ['system', 'light', 'dark']

class NativeTheme extends StandInEmitter {
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  readonly inForcedColorsMode = false
  readonly prefersReducedTransparency = false
  readonly #pages = new Set<CdpSession>()
  #source: ThemeSource = 'system'

  constructor() {
    super('nativeTheme', ['updated'])
  }

  get themeSource(): ThemeSource {
    return this.#source
  }
  set themeSource(source: ThemeSource) {
    if (!themeSources.includes(source)) throw new TypeError(`Error processing argument: themeSource ${source}`)
    if (source === this.#source) return
    this.#source = source
    for (const page of this.#pages) void this.#show(page)
    this.emit('updated')
  }
  /** Light unless the app chooses: there is no desktop to ask. */
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }

  /** Called before a page loads. Sends nothing while the app leaves the choice to the system. */
  async applyTo(page: CdpSession): Promise<void> {
    this.#pages.add(page)
    if (this.#source !== 'system') await this.#show(page)
  }
  forget(page: CdpSession): void {
    this.#pages.delete(page)
  }

  async #show(page: CdpSession): Promise<void> {
    const value = this.#source === 'system' ? '' : this.#source
    await page
      .send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch((error: unknown) => debug('theme', error))
  }
}

export const nativeTheme = new NativeTheme()
