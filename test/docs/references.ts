import { expect } from 'vitest'
import { exists, textOf } from './pages.ts'

/** `file: words of a title`, as pages write a test between code marks. */
export const referencesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, reference = '']) => reference)

/** The file is there, and has the words in a title. */
export function expectTest(reference: string): void {
  const [file = '', ...words] = reference.split(': ')
  expect(exists(file), file).toBe(true)
  expect(textOf(file).replaceAll("\\'", "'"), reference).toContain(words.join(': '))
}
