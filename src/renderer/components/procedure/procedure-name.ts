import { procedureText } from '#shared/texts/procedure-text.ts'
import type { Words } from '../../i18n/use-words.ts'

export const procedureName = (procedure: Parameters<typeof procedureText>[0], { labels }: Words): string =>
  procedureText(procedure, labels)
