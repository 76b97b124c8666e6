import { type EntityNames, entityText } from '#shared/domain/catalogue/entity-names.ts'
import { moduleFacts } from '#shared/domain/modules/modules.ts'
import type { CreditGrouping, ProgressGrouping } from '#shared/domain/oversight/oversight.ts'
import type { BookKind } from '#shared/domain/report-book.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { oversightWords } from '#shared/texts/oversight-text.ts'
import { companyText } from '#shared/texts/record-texts.ts'
import { readableCodes } from '#shared/texts/report/readable-codes.ts'
import { entityStateWords, wireStateWord } from '#shared/texts/states.ts'

export interface ReportNames {
  readonly language: Language
  /** Company names, by NIT. */
  readonly companies: readonly Pick<CompanyProfile, 'nit' | 'name'>[]
  readonly entities: EntityNames
}

/** Report texts in one language. */
export interface Voice {
  readonly language: Language
  say(sentence: Sentence, parameters?: Readonly<Record<string, string | number>>): string
  company(nit: string): string
  entity(code: string): string
  /** An entity's state, without wire codes. */
  state(state: string): string
  nameOf(by: ProgressGrouping | CreditGrouping, value: string): string
}

export function createVoice({ language, companies, entities }: ReportNames): Voice {
  const say: Voice['say'] = (sentence, parameters = {}) => fillSentence(sentence, language, parameters)
  const company = (nit: string): string => (nit === '' ? say(oversightWords.noCompany) : companyText(nit, companies))
  const entity = (code: string): string => (code === '' ? say(oversightWords.noEntity) : entityText(code, entities))
  return {
    language,
    say,
    company,
    entity,
    state: (state) => readableCodes(wireStateWord(state, entityStateWords, language)),
    nameOf: (by, value) => {
      if (by === 'company') return company(value)
      if (by === 'module') return isModuleName(value) ? moduleFacts[value].label[language] : readableCodes(value)
      return by === 'entityCode' ? entity(value) : value
    },
  }
}

export const kindOf = (by: ProgressGrouping | CreditGrouping): BookKind => (by === 'month' ? 'month' : 'text')
