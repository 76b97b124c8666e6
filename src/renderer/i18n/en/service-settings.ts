import type { Texts } from '../es/index.ts'

export const serviceSettings: Texts['serviceSettings'] = {
  title: 'Service',
  lead: 'What the service’s specification leaves open. Change it only if your service answers otherwise; it holds for this profile.',
  show: 'Show settings',
  hide: 'Hide',
  changed: 'Changed',
  standard: 'Standard: {{value}}',
  yes: 'Yes',
  unreadable: 'Not understood: write the value as the standard one is written.',
  save: 'Save',
  reset: 'Back to the standard',
}
