import type { Texts } from '../spanish.ts'

export const profiles: Texts['profiles'] = {
  menu: 'Open profile: {{name}}. Switch profile',
  title: 'Profiles on this computer',
  practiceNote: 'Costs nothing',
  create: 'New profile…',
  manage: 'Manage profiles',
  newTitle: 'New profile',
  newLead: 'One profile per service account. Each has its own key, drafts, batches and history; nothing is mixed.',
  name: 'Profile name',
  nameHint: 'For example “Panadería La Espiga” or “Sura account”.',
  createAndOpen: 'Create and open',
  opened: 'The profile “{{name}}” is open',
  closing: 'Waiting for the open profile to finish what it is doing, so that nothing is left half done.',
  openNow: 'In use',
  openProfile: 'Open profile {{name}}',
  rename: 'Rename',
  renameProfile: 'Rename profile {{name}}',
  renameTitle: 'Rename profile',
  renamed: 'The profile is now called “{{name}}”',
  settingsTitle: 'Profiles',
  settingsLead:
    'Use one profile per account: what one files is never checked or sent with the other’s key. To remove a profile’s key, open it and use “Disconnect”; its data is kept.',
}
