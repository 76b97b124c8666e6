import type { LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { Json } from '#shared/kernel/json.ts'
import { leftBehindSentence } from '#shared/texts/left-behind-text.ts'
import type { Texts } from '../texts.ts'
import { rowJson } from './finding.ts'

export const leftBehindJson = (groups: readonly LeftBehindGroup[], { language }: Texts): Json =>
  groups.map((group) => ({
    reason: group.reason,
    message: leftBehindSentence(group, language),
    count: group.count,
    records: group.records.map(({ row, name, document, entityCode, company }) => ({
      ...rowJson(row),
      name,
      identification: document === '' ? null : document,
      entityCode: entityCode === '' ? null : entityCode,
      company: company === '' ? null : company,
    })),
  }))
