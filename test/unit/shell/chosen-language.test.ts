import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosenLanguage } from '#main/shell/chosen-language.ts'

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'language-'))

describe('the language of what the system draws', () => {
  it('is Spanish by default, and the chosen one from the next start on', () => {
    const directory = folder()
    const first = chosenLanguage(directory)
    expect(first.current()).toBe('es')
    expect(first.choose('es')).toBe(false)
    expect(first.choose('en')).toBe(true)
    expect(first.current()).toBe('en')
    expect(readFileSync(path.join(directory, 'language'), 'utf8')).toBe('en')
    expect(chosenLanguage(directory).current()).toBe('en')
  })

  it('is Spanish if the file does not contain a language', () => {
    const directory = folder()
    writeFileSync(path.join(directory, 'language'), 'klingon')
    expect(chosenLanguage(directory).current()).toBe('es')
  })

  it('is used even if it cannot be stored', () => {
    const nowhere = chosenLanguage(path.join(folder(), 'missing'))
    expect(nowhere.choose('en')).toBe(true)
    expect(nowhere.current()).toBe('en')
  })
})
