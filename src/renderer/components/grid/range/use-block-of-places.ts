import { useCallback } from 'react'
import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import type { CopiedBlock } from '#shared/domain/draft/blocks/copied-block.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { toast } from '../../page/toast.ts'
import { mostCopiedRows, readBlock } from './read-block.ts'
import { rangeTexts } from './texts.ts'

type Placed<Row> = Parameters<typeof readBlock<Row>>[0]

/** `readBlock`, with an error message when nothing can be copied. */
export function useBlockOfPlaces(): <Row>(rows: Placed<Row>, range: CellRange) => Promise<CopiedBlock | null> {
  const say = useSentences(rangeTexts)
  const { formats, language } = useWords()
  return useCallback(
    async (rows, range) => {
      const block = await readBlock(rows, range)
      if (block.ok) return block.value
      const most = formats.number(mostCopiedRows)
      toast(block.error === 'too-many' ? say('tooMany', { most }) : errorText(block.error, language))
      return null
    },
    [say, formats, language],
  )
}
