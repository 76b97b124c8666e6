import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stateDirectoryOf } from '#main/store/directory/state-directory.ts'

const home = '/home/ana'

describe('the state directory', () => {
  test('is where each system stores state, never in the data folder', () => {
    expect(stateDirectoryOf({}, 'linux', home)).toBe('/home/ana/.local/state/ventanilla')
    expect(stateDirectoryOf({ XDG_STATE_HOME: '/s' }, 'linux', home)).toBe('/s/ventanilla')
    expect(stateDirectoryOf({ XDG_STATE_HOME: '' }, 'linux', home)).toBe('/home/ana/.local/state/ventanilla')
    expect(stateDirectoryOf({}, 'darwin', home)).toBe('/home/ana/Library/Application Support/Ventanilla/state')
    expect(stateDirectoryOf({ LOCALAPPDATA: '/local' }, 'win32', home)).toBe('/local/Ventanilla/State')
    expect(stateDirectoryOf({}, 'win32', home)).toBe('/home/ana/AppData/Local/Ventanilla/State')
  })

  test('follows the variable on every system; an empty variable is ignored', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(stateDirectoryOf({ VENTANILLA_STATE_HOME: '/x/y' }, platform, home)).toBe('/x/y')
      expect(stateDirectoryOf({ VENTANILLA_STATE_HOME: 'y' }, platform, home)).toBe(resolve('y'))
      expect(stateDirectoryOf({ VENTANILLA_STATE_HOME: '' }, platform, home)).not.toBe(resolve(''))
    }
  })
})
