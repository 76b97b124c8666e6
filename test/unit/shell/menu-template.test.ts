import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { type MenuOptions, menuTemplate } from '#main/shell/menu-template.ts'
import { externalPages } from '#main/shell/protocol/external-pages.ts'
import { shellText } from '../../../src/shared/texts/desktop/shell-text.ts'

const opened: string[] = []
const options: MenuOptions = {
  text: shellText('es').menu,
  macOs: false,
  developerTools: false,
  openPage: (id) => void opened.push(id),
  showDataFolder: () => void opened.push('data'),
}

const itemsOf = (template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])

describe('application menu', () => {
  test('is in Spanish, from Archivo to Ayuda', () => {
    const titles = menuTemplate(options).map(({ label }) => label?.replace('&', ''))
    expect(titles).toEqual(['Archivo', 'Edición', 'Ver', 'Ayuda'])
  })

  test.each([true, false])('every item has our own text (macOS: %s)', (macOs) => {
    for (const item of itemsOf(menuTemplate({ ...options, macOs }))) {
      expect(item.type === 'separator' || (item.label ?? '').length > 0).toBe(true)
    }
  })

  test('offers developer tools only where they are allowed', () => {
    const roles = (developerTools: boolean) =>
      itemsOf(menuTemplate({ ...options, developerTools })).map(({ role }) => role)
    expect(roles(false)).not.toContain('toggleDevTools')
    expect(roles(false)).not.toContain('forceReload')
    expect(roles(true)).toContain('toggleDevTools')
  })

  test('can be left on every system', () => {
    for (const macOs of [true, false]) {
      expect(itemsOf(menuTemplate({ ...options, macOs })).map(({ role }) => role)).toContain('quit')
    }
  })

  test('opens pages by their constant id only, and every page is https', () => {
    opened.length = 0
    for (const item of itemsOf(menuTemplate(options))) (item.click as (() => void) | undefined)?.()
    expect(opened).toEqual(['data', ...Object.keys(externalPages)])
    for (const page of Object.values(externalPages)) expect(new URL(page).protocol).toBe('https:')
  })
})
