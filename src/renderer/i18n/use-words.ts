import { useMemo } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import type { Labels } from '#shared/texts/names/labels.ts'
import { labelsEn } from '#shared/texts/names/labels-en.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { createFormats, type Formats } from './format.ts'
import { useLanguage } from './language.ts'

const formats: Readonly<Record<Language, Formats>> = { es: createFormats('es'), en: createFormats('en') }
const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

export interface Words {
  readonly language: Language
  readonly formats: Formats
  readonly labels: Labels
  /** A column's name as clerks know it; unknown columns keep their wire name. */
  readonly field: (name: string) => string
}

/** Formats and names in the chosen language. */
export function useWords(): Words {
  const language = useLanguage((state) => state.language)
  return useMemo(
    () => ({
      language,
      formats: formats[language],
      labels: labels[language],
      field: (name) => ownValue(labels[language].fields, name) ?? name,
    }),
    [language],
  )
}
