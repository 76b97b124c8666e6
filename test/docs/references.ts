import { expect } from 'vitest'
import { exists, textOf } from './pages.ts'

/** `file: words of a title`, the form in which pages name a test between code marks. */
export const referencesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference)

/** The file exists and contains the words. */
export function expectTest(reference: string): void {
  const [file = '', ...words] = reference.split(': ')
  expect(exists(file), file).toBe(true)
  expect(textOf(file).replaceAll("\\'", "'"), reference).toContain(words.join(': '))
}
