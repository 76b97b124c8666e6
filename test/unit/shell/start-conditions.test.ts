import { describe, expect, test } from 'vitest'
import { refusedDebuggingSwitch } from '#main/shell/debugging-switches.ts'
import { exitSignal } from '#main/shell/exit-signal.ts'
import { userDataOverride } from '#main/shell/user-data.ts'

describe('conditions of a start', () => {
  test('a packaged program refuses every door for a debugger; a checkout keeps them for its tests', () => {
    for (const name of ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']) {
      const given = (asked: string): boolean => asked === name
      expect(refusedDebuggingSwitch(true, given)).toBe(name)
      expect(refusedDebuggingSwitch(false, given)).toBeNull()
    }
    expect(refusedDebuggingSwitch(true, () => false)).toBeNull()
  })

  test('the data folder can be moved from a checkout only, and only to an absolute path', () => {
    expect(userDataOverride(false, { VENTANILLA_USER_DATA: '/tmp/datos' })).toBe('/tmp/datos')
    expect(userDataOverride(true, { VENTANILLA_USER_DATA: '/tmp/datos' })).toBeNull()
    expect(userDataOverride(false, { VENTANILLA_USER_DATA: 'datos' })).toBeNull()
    expect(userDataOverride(false, {})).toBeNull()
  })
})

describe('exit of a reader process', () => {
  test('names the signals that mean too much memory, from the form of waitpid', () => {
    expect(exitSignal(9, 'linux')).toBe('SIGKILL')
    expect(exitSignal(6, 'darwin')).toBe('SIGABRT')
    // 128 + 6: aborted with a core dump.
    expect(exitSignal(134, 'linux')).toBe('SIGABRT')
  })

  test('an ordinary end is not a signal', () => {
    for (const code of [0, 1, 2, 9 << 8, 6 << 8]) expect(exitSignal(code, 'linux')).toBeNull()
    expect(exitSignal(9, 'win32')).toBeNull()
  })
})
