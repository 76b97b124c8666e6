import type { Texts } from '../spanish.ts'

export const serviceSettings: Texts['serviceSettings'] = {
  title: 'Service',
  lead: 'What the service’s specification leaves open. Change it only if the service’s support asks you to; it applies to this profile. Changing it sends and charges nothing.',
  show: 'Show settings',
  hide: 'Hide',
  changed: 'Changed',
  standard: 'Default: {{value}}',
  standardYes: 'default: yes',
  standardNo: 'default: no',
  done: 'states that end well',
  failed: 'states that end in error',
  yes: 'Yes',
  unreadable: 'Not understood: write the value in the same form as the default.',
  save: 'Save',
  reset: 'Restore default',
}
