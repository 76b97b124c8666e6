import { Anchor, Text } from '@mantine/core'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { Route } from '../../components/navigation/routes.ts'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './draft.module.css'
import { originText, originTexts } from './draft-origin-text.ts'
import { formChangeTexts } from './forms/texts.ts'

interface DraftSourceProps {
  readonly draft: Draft
  /** One line, truncated if necessary. */
  readonly dense: boolean
}

/** A draft's purpose and origin; the origin is a link. */
export function DraftSource({ draft, dense }: DraftSourceProps) {
  const text = useSource(draft)
  const say = useSentences(originTexts)
  const go = useNavigation((state) => state.go)
  const to = originOf(draft)
  return (
    <>
      {dense ? (
        <span className={styles.details} title={text}>
          {text}
        </span>
      ) : (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {to !== null && (
        <Anchor component="button" type="button" size="sm" onClick={() => go(to)}>
          {say('open')}
        </Anchor>
      )}
    </>
  )
}

function useSource(draft: Draft): string {
  const t = useTexts()
  const words = useWords()
  const say = useSentences(formChangeTexts)
  const place = (): string => {
    if (draft.formPurpose !== undefined) return say('fromForms')
    if (draft.rejectedFrom !== undefined) return t('draft.fromRejected')
    if (draft.origin !== undefined) return originText(draft.origin, words.language)
    // Older drafts did not record the origin of their rows.
    if (Object.keys(draft.columns).length === 0) return originTexts.made[words.language]
    return t('draft.readFrom', { sheet: draft.sheet, row: draft.headerRow })
  }
  return `${procedureName(draft, words)} · ${place()}`
}

/** The draft or batch its rows came from; null if there is no single one. */
function originOf({ origin, rejectedFrom }: Draft): Route | null {
  if (rejectedFrom !== undefined) return { screen: 'batch', batchId: rejectedFrom }
  if (origin?.from === 'draft') return { screen: 'draft', draftId: origin.draftId }
  return origin?.from === 'readings' ? { screen: 'batch', batchId: origin.batchId } : null
}
