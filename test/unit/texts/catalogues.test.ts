import { describe, expect, it } from 'vitest'
import { appError, knownError } from '#shared/domain/app-error.ts'
import type { Sentence } from '#shared/kernel/language.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { errorCatalogue, isErrorCode } from '#shared/texts/errors/error-catalogue.ts'
import { findingCatalogue } from '#shared/texts/findings/finding-catalogue.ts'
import { suggestionCatalogue } from '#shared/texts/findings/suggestions.ts'

const sentences: readonly (readonly [name: string, Sentence])[] = [
  ...Object.entries(errorCatalogue),
  ...Object.entries(findingCatalogue).flatMap(([code, { title, sentence }]): [string, Sentence][] => [
    [`the title of ${code}`, title],
    [code, sentence],
  ]),
  ...Object.entries(suggestionCatalogue),
]

it.each(sentences)('%s is said in both languages', (_name, { es, en }) => {
  expect(es.trim()).not.toBe('')
  expect(en.trim()).not.toBe('')
  expect(en).not.toBe(es)
})

describe('the catalogue of errors', () => {
  it('decides the family of an error, and requires the parameters of its sentence', () => {
    expect(appError('file.unreadable', { path: 'a.xlsx' })).toEqual({
      family: 'file',
      code: 'file.unreadable',
      parameters: { path: 'a.xlsx' },
    })
    // @ts-expect-error the sentence names the path
    appError('file.unreadable', { file: 'a.xlsx' })
    // @ts-expect-error the sentence names the path
    appError('file.unreadable')
    // @ts-expect-error no such code
    expect(() => appError('file.unheard-of')).toThrow()
  })

  it('keeps an unknown code that another version wrote, and says that it does not know it', () => {
    expect(isErrorCode('store.from-tomorrow')).toBe(false)
    const told = knownError({ family: 'local', code: 'store.from-tomorrow', parameters: { file: 'x' } })
    expect(told).toMatchObject({ family: 'local', code: 'internal.unknown-code' })
    expect(errorText(told, 'es')).toContain('(store.from-tomorrow)')
    expect(knownError({ family: 'service', code: 'service.redirect', parameters: { status: '302' } })).toEqual({
      family: 'service',
      code: 'service.redirect',
      parameters: { status: '302' },
    })
  })
})
