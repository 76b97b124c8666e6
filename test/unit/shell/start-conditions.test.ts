import { describe, expect, test } from 'vitest'
import { exitSignal } from '#main/shell/exit-signal.ts'
import { leavesSandbox, refusedSwitch } from '#main/shell/refused-switches.ts'
import { userDataOverride } from '#main/shell/user-data.ts'

describe('conditions of a start', () => {
  test('a packaged program refuses every door for a debugger; a checkout keeps them for its tests', () => {
    for (const name of ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']) {
      const given = (asked: string): boolean => asked === name
      expect(refusedSwitch(true, given)).toBe(name)
      expect(refusedSwitch(false, given)).toBeNull()
    }
    expect(refusedSwitch(true, () => false)).toBeNull()
  })

  test('a packaged program refuses to start its processes through another program', () => {
    for (const name of ['renderer-cmd-prefix', 'utility-cmd-prefix', 'gpu-launcher']) {
      expect(refusedSwitch(true, (asked) => asked === name)).toBe(name)
      expect(leavesSandbox(name)).toBe(false)
      expect(refusedSwitch(false, (asked) => asked === name)).toBeNull()
    }
  })

  test('a packaged program refuses to leave the sandbox, for which a launcher may be the cause', () => {
    const leaving = [
      'no-sandbox',
      'disable-gpu-sandbox',
      'single-process',
      'disable-seccomp-filter-sandbox',
      'no-zygote',
    ]
    for (const name of leaving) {
      expect(refusedSwitch(true, (asked) => asked === name)).toBe(name)
      expect(leavesSandbox(name)).toBe(true)
      expect(refusedSwitch(false, (asked) => asked === name)).toBeNull()
    }
    expect(leavesSandbox('remote-debugging-port')).toBe(false)
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
