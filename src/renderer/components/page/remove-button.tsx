import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

/** Removes one entry from a list; `label` names it. */
export function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="red" aria-label={label} onClick={onRemove}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
