import { type Locator, expect as playwrightExpect } from '@playwright/test'

/** The cores are busy: this timeout catches a hang, not slowness. */
export const expectTimeoutMs = 60_000

type Matcher = (...given: unknown[]) => unknown

/** These can pass before the element is there. */
const passWithoutElement = new Set<string | symbol>(['toBeHidden', 'toHaveCount'])

const isLocator = (actual: unknown): actual is Locator => 'waitFor' in Object(actual)

/**
 * Playwright's `expect`. It describes the whole page after each look that finds no element, a fifth of the renderer's
 * time in all specs. Waiting for the element first describes nothing.
 */
export const expect = new Proxy(playwrightExpect, {
  apply(called, self, given: Parameters<typeof playwrightExpect>) {
    const matchers: object = Reflect.apply(called, self, given)
    return isLocator(given[0]) ? waitingFor(given[0], matchers) : matchers
  },
})

function waitingFor(locator: Locator, matchers: object): object {
  return new Proxy(matchers, {
    get(all, name) {
      const matcher: unknown = Reflect.get(all, name)
      if (typeof matcher !== 'function' || passWithoutElement.has(name)) return matcher
      return async (...given: unknown[]) => {
        const { timeout = expectTimeoutMs }: { timeout?: number } = Object(given.at(-1))
        // If it never comes, the matcher says so.
        await locator
          .first()
          .waitFor({ state: 'attached', timeout })
          .catch(() => {})
        return (matcher as Matcher)(...given)
      }
    },
  })
}
