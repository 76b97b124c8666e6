/** `app.commandLine`: switches the app appends go to Chromium, switches it asks for come from this process's arguments. */

/** As passed to the executable: scripts may shorten `process.argv` (Playwright's does), but never the command line. */
const givenArguments = process.argv.slice(2)
const appended = new Map<string, string>()

/**
 * Playwright and apps set these for windows and popups of a full browser. Here they would conflict with the stand-in's
 * own.
 */
const ownedByStandIn = new Set(['disable-features', 'enable-features', 'disable-popup-blocking', 'password-store'])

export const commandLine = {
  appendSwitch(name: string, value = ''): void {
    appended.set(name, value)
  },
  removeSwitch(name: string): void {
    appended.delete(name)
  },
  hasSwitch(name: string): boolean {
    return appended.has(name) || givenArguments.some((argument) => argument.split('=')[0] === `--${name}`)
  },
  getSwitchValue(name: string): string {
    const given = givenArguments.find((argument) => argument.startsWith(`--${name}=`))
    return given?.slice(name.length + 3) ?? appended.get(name) ?? ''
  },
}

/** Features that the command line disables in Chromium; those of `appendSwitch` are ignored (`ownedByStandIn`). */
export const givenDisabledFeatures = (): string[] =>
  givenArguments.flatMap((argument) => /^--disable-features=(.+)$/.exec(argument)?.[1]?.split(',') ?? [])

export function chromiumSwitches(): string[] {
  return [...appended]
    .filter(([name]) => !ownedByStandIn.has(name))
    .map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`))
}
