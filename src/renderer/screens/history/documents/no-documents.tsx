import { IconFileTypePdf } from '@tabler/icons-react'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { documentsTexts } from './texts.ts'

export function NoDocuments() {
  const say = useSentences(documentsTexts)
  return <EmptyState icon={IconFileTypePdf} title={say('none')} hint={say('noneHint')} />
}
