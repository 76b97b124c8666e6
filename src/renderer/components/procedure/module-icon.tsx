import { IconFileText, IconId, IconSearch, IconShieldSearch, IconUserPlus, type TablerIcon } from '@tabler/icons-react'
import type { ModuleName } from '#shared/domain/worker/procedure.ts'

const icons: Readonly<Record<ModuleName, TablerIcon>> = {
  'affiliation-form': IconFileText,
  affiliation: IconUserPlus,
  'social-security-query': IconSearch,
  'background-check': IconShieldSearch,
  'document-extraction': IconId,
}

export function ModuleIcon({ module, size = 20 }: { readonly module: ModuleName; readonly size?: number }) {
  const Icon = icons[module]
  return <Icon size={size} stroke={1.5} aria-hidden />
}
