import { describe, expect, it } from 'vitest'
import { palette } from '../../src/renderer/components/theme/palette.ts'
import { resolveVariables, theme } from '../../src/renderer/components/theme/theme.ts'
import { textOf } from './pages.ts'

const page = textOf('docs/looks.md')

const { light, dark } = resolveVariables(theme as Parameters<typeof resolveVariables>[0])
const schemes: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: { ...light, text: theme.black ?? '' },
  dark: { ...dark, text: palette.dark[0] },
}

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(scheme: 'light' | 'dark', text: string, surface: string): number {
  const [one, other] = [text, surface].map((name) => luminance(schemes[scheme][name] ?? '')).sort((a, b) => b - a)
  return ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05)
}

const rows = [...page.matchAll(/^\| `([\w-]+)` on `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm)]

describe('docs/looks.md', () => {
  it('says the contrast that the theme has, and that it is enough', () => {
    expect(rows.length).toBeGreaterThan(10)
    for (const [, text = '', surface = '', inLight, inDark, least] of rows) {
      for (const [scheme, said] of [
        ['light', inLight],
        ['dark', inDark],
      ] as const) {
        const measured = contrast(scheme, text, surface)
        expect(`${text} on ${surface}, ${scheme}: ${measured.toFixed(1)}`).toBe(
          `${text} on ${surface}, ${scheme}: ${said}`,
        )
        expect(measured, `${text} on ${surface}, ${scheme}`).toBeGreaterThanOrEqual(Number(least))
      }
    }
  })

  it('names every text colour of the theme', () => {
    const texts = Object.keys(light).filter((name) => /-text$|-(dimmed|placeholder|error|changed)$/.test(name))
    expect(texts.filter((name) => !rows.some(([, text]) => text === name))).toEqual([])
  })

  it('has the type scale and the spacing of the theme', () => {
    for (const [name, size] of [...Object.entries(theme.fontSizes ?? {}), ...Object.entries(theme.spacing ?? {})]) {
      expect(page).toContain(`\`${name}\` ${size}`)
    }
  })
})
