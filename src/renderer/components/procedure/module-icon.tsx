import { IconFileText, IconId, IconSearch, IconShieldSearch, IconUserPlus, type TablerIcon } from '@tabler/icons-react'
import type { ModuleFacts } from '#shared/domain/modules/module-facts.ts'
import { type ModuleName, moduleFacts } from '#shared/domain/modules/modules.ts'

const icons: Readonly<Record<ModuleFacts['icon'], TablerIcon>> = {
  card: IconId,
  form: IconFileText,
  person: IconUserPlus,
  search: IconSearch,
  shield: IconShieldSearch,
}

export function ModuleIcon({ module, size = 20 }: { readonly module: ModuleName; readonly size?: number }) {
  const Icon = icons[moduleFacts[module].icon]
  return <Icon size={size} stroke={1.5} aria-hidden />
}
