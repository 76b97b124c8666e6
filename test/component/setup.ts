/** Adds what jsdom lacks and Mantine needs, and the real texts. Cleans up after each test. */
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { useNavigation } from '../../src/renderer/components/navigation/navigation-store.ts'
import { nameLanguage } from '../../src/renderer/i18n/language.ts'
import { closeDoor } from './harness/door.ts'

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchNothing = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})

Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
Object.assign(window, { matchMedia: matchNothing })
Object.assign(document, { fonts: new EventTarget() })
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

// Print only the missing element: the whole page would fill screens.
configure({
  getElementError: (message) => new Error((message ?? 'not found').slice(0, 1_500)),
  // A busy machine must not fail a test.
  asyncUtilTimeout: 20_000,
})

nameLanguage()

beforeEach(() => useNavigation.setState(useNavigation.getInitialState(), true))
afterEach(() => {
  cleanup()
  notifications.clean()
  // A request without a scripted answer is a mistake in the test or the screen.
  expect(closeDoor()).toEqual([])
})
