import type { Texts } from '../spanish.ts'

export const profiles: Texts['profiles'] = {
  menu: 'Open profile: {{name}}. Change profile',
  title: 'Profiles of this computer',
  practiceNote: 'Costs nothing',
  create: 'New profile…',
  manage: 'Manage profiles',
  newTitle: 'New profile',
  newLead:
    'One profile for each account of the service. Each has its own key, drafts, batches and history; nothing is mixed.',
  name: 'Name of the profile',
  nameHint: 'For example “Panadería La Espiga” or “Sura account”.',
  createAndOpen: 'Create and open',
  opened: 'The profile “{{name}}” is open',
  closing: 'Waiting until the open profile has finished what it is doing, so that nothing is left half done.',
  openNow: 'In use',
  openProfile: 'Open the profile {{name}}',
  rename: 'Rename',
  renameProfile: 'Rename the profile {{name}}',
  renameTitle: 'Rename the profile',
  renamed: 'The profile is called “{{name}}” now',
  settingsTitle: 'Profiles',
  settingsLead:
    'Two accounts are two profiles: what one files is never asked for or sent with the key of the other. To remove the key of a profile, open it and use “Disconnect”; its data stays.',
}
