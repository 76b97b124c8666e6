import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowAutofitWidth, IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { PdfView } from './pdf-view.ts'
import { viewerTexts } from './texts.ts'

interface PdfToolsProps {
  readonly view: PdfView
  readonly onFit: () => void
}

/** Zoom and rotate, by buttons that the keyboard reaches. */
export function PdfTools({ view: { zoom, zoomTo, turn }, onFit }: PdfToolsProps) {
  const t = useTexts()
  const say = useSentences(viewerTexts)
  const { formats } = useWords()
  return (
    <Group gap="xs" wrap="nowrap">
      <Tool label={t('item.pdf.zoomOut')} Icon={IconZoomOut} onPress={() => zoomTo('out')} />
      <Text size="sm" w={56} ta="center" aria-live="polite">
        {t('item.pdf.zoom', { percent: formats.number(Math.round(zoom * 100)) })}
      </Text>
      <Tool label={t('item.pdf.zoomIn')} Icon={IconZoomIn} onPress={() => zoomTo('in')} />
      <Tool label={t('item.pdf.fitWidth')} Icon={IconArrowAutofitWidth} onPress={onFit} />
      <Tool label={say('turnLeft')} Icon={IconRotate} onPress={() => turn('left')} />
      <Tool label={say('turnRight')} Icon={IconRotateClockwise} onPress={() => turn('right')} />
    </Group>
  )
}

interface ToolProps {
  readonly label: string
  readonly Icon: typeof IconZoomIn
  readonly onPress: () => void
}

function Tool({ label, Icon, onPress }: ToolProps) {
  return (
    <ActionIcon variant="default" size="lg" title={label} aria-label={label} onClick={onPress}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
