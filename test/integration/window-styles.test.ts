import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const library = path.join(root, 'node_modules/@mantine/core')
const assets = path.join(root, 'out/renderer/assets')

const built = (ending: string): string =>
  readdirSync(assets)
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .join('\n')

/** Class names that link a component of the library to its style. */
const classesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))

const whole = readFileSync(path.join(library, 'styles.layer.css'), 'utf8')
const imported = [
  ...readFileSync(path.join(root, 'src/renderer/components/theme/mantine-styles.ts'), 'utf8').matchAll(
    /^import '@mantine\/core\/styles\/(.+)'$/gm,
  ),
].map(([, file = '']) => ({ file, css: readFileSync(path.join(library, 'styles', file), 'utf8') }))

const drawn = classesIn(built('.js'))

it('every library component in use has its style', () => {
  const styled = classesIn(built('.css'))
  const ofLibrary = classesIn(whole)
  expect(drawn.size).toBeGreaterThan(100)
  expect([...drawn].filter((name) => ofLibrary.has(name) && !styled.has(name))).toEqual([])
})

it('no style is loaded for an unused component', () => {
  const needless = imported.filter(({ css }) => {
    const classes = [...classesIn(css)]
    return classes.length > 0 && !classes.some((name) => drawn.has(name))
  })
  expect(needless.map(({ file }) => file)).toEqual([])
})

it("later styles override earlier ones as in the library's full stylesheet", () => {
  const places = imported.flatMap(({ css }) => {
    const first = /\.m_[0-9a-f]+/.exec(css)?.[0]
    return first === undefined ? [] : [whole.indexOf(first)]
  })
  expect(places.length).toBeGreaterThan(30)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
