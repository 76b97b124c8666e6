import type { Texts } from '../spanish.ts'

export const serviceSettings: Texts['serviceSettings'] = {
  title: 'Service',
  lead: 'What the service’s specification leaves open. Change it only if the support of the service asks you to; it holds for this profile. Changing it sends and charges nothing.',
  show: 'Show settings',
  hide: 'Hide',
  changed: 'Changed',
  standard: 'Standard: {{value}}',
  standardYes: 'standard: yes',
  standardNo: 'standard: no',
  done: 'states that end well',
  failed: 'states that end in error',
  yes: 'Yes',
  unreadable: 'Not understood: write the value as the standard one is written.',
  save: 'Save',
  reset: 'Back to the standard',
}
