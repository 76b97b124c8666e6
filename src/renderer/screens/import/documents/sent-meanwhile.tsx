import type { ShownDocuments } from '#shared/domain/filing/prepared-document.ts'
import { ChangedFigures } from '../../../components/shown/changed-figures.tsx'
import { useRenewed } from '../../../components/shown/use-renewed.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { documentTexts } from './texts.ts'

/** Files that somebody else sent since they were collected here. */
export function SentMeanwhile({ prepared }: { readonly prepared: ShownDocuments }) {
  const say = useSentences(documentTexts)
  const { before, close } = useRenewed(prepared)
  if (before === null) return null
  const unsent = new Set(before.documents.flatMap(({ id, sent }) => (sent === null ? [id] : [])))
  const now = prepared.documents.filter(({ id, sent }) => sent !== null && unsent.has(id)).length
  return <ChangedFigures figures={[{ name: say('sentMeanwhile'), before: 0, now }]} onClose={close} />
}
