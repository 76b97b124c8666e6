import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { rangeIntent } from '../../../src/renderer/components/grid/range/range-keys.ts'
import {
  type Combination,
  isPressed,
  libraryKeys,
  type Shortcut,
  shortcuts,
} from '../../../src/renderer/components/shortcuts/shortcuts.ts'
import { dayByKey } from '../../../src/renderer/components/value-picker/calendar-keys.ts'

const renderer = path.resolve(import.meta.dirname, '../../../src/renderer')
const sources = globSync('**/*.{ts,tsx}', { cwd: renderer }).map((file) => ({
  file,
  text: readFileSync(path.join(renderer, file), 'utf8'),
}))

const pressing = ({ key, mod, alt, shift }: Combination) => ({
  key,
  ctrlKey: mod === true,
  metaKey: false,
  altKey: alt === true,
  shiftKey: shift === true,
})

describe('the table of keys', () => {
  const all: readonly (readonly [string, Shortcut])[] = Object.entries(shortcuts)

  it('gives each combination one meaning', () => {
    for (const [name, { keys }] of all) {
      for (const combination of keys) {
        const event = pressing(combination)
        expect(all.filter(([, other]) => isPressed(event, other)).map(([other]) => other)).toEqual([name])
        expect(libraryKeys.filter((other) => isPressed(event, other))).toEqual([])
      }
    }
  })

  it('lists the keys of the selection and the calendar', () => {
    const combinations = (by: string) => libraryKeys.filter((key) => key.by === by).flatMap(({ keys }) => keys)
    const [range, calendar] = [combinations('range'), combinations('calendar')]
    expect(range.length).toBeGreaterThan(5)
    expect(range.filter((one) => rangeIntent(pressing(one), 10, true) === null)).toEqual([])
    // Keys left to the browser.
    expect(combinations('browser').filter((one) => rangeIntent(pressing(one), 10, true) !== null)).toEqual([])
    const today = '2026-11-20' as CivilDate
    expect(calendar.length).toBeGreaterThan(0)
    expect(calendar.filter(({ key }) => dayByKey(today, key, false) === undefined)).toEqual([])
  })

  it('matches a combination only if no other modifier is held down', () => {
    const modifiers = fc.record({ ctrlKey: fc.boolean(), altKey: fc.boolean(), shiftKey: fc.boolean() })
    fc.assert(
      fc.property(fc.constantFrom(...all), modifiers, ([, shortcut], held) => {
        for (const one of shortcut.keys.filter(({ key }) => key !== '?')) {
          const exact =
            held.ctrlKey === Boolean(one.mod) &&
            held.altKey === Boolean(one.alt) &&
            held.shiftKey === Boolean(one.shift)
          expect(isPressed({ key: one.key, metaKey: false, ...held }, { ...shortcut, keys: [one] })).toBe(exact)
        }
      }),
    )
  })

  it('lists only bound keys, and no other code listens for keys', () => {
    const bindings = sources.flatMap(({ text }) => text.match(/useShortcuts\(\{[\s\S]*?\}\)\n/g) ?? [])
    const isBound = (name: string): boolean => bindings.some((one) => new RegExp(`\\b${name}\\s*[:,}]`).test(one))
    expect(Object.keys(shortcuts).filter((name) => !isBound(name))).toEqual([])
    const listeners = sources.filter(({ text }) => /(?:window|document)\.addEventListener\('key/.test(text))
    expect(listeners.map(({ file }) => file.replaceAll('\\', '/'))).toEqual(['components/shortcuts/use-shortcuts.ts'])
  })
})
